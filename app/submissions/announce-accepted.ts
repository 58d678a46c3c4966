import { clearIfUnchanged } from "#app/cart/use-cart.ts";
import { rememberRequest } from "#app/receipts/receipt-store.ts";
import { isPageLeft } from "./open-page-queue.ts";
import { announceMessageSent, announceQuotationSent, dismissOutdated, waitAfterDialog } from "./outcome-toasts.ts";
import { setPending } from "./pending.ts";
import { bestEffort } from "./queue-rows.ts";
import { emitAccepted } from "./submission-events.ts";
import type { Announce } from "./submit-row.ts";

/**
 * Shows a success and clears the form and list that it concludes (rules C5, K4). `remove` deletes the row last: if the
 * page is left before, the next page shows the success.
 */
export const announceAccepted: Announce = async (kind, { number, cart, lines, startedAt }, remove) => {
  if (isPageLeft()) return;
  if (lines !== undefined) rememberRequest(number, lines);
  if (cart !== undefined) clearIfUnchanged(cart);
  dismissOutdated(kind, undefined);
  setPending(kind, undefined);
  emitAccepted({ kind, number, startedAt });
  if (kind === "quotation") await waitAfterDialog();
  if (isPageLeft()) return;
  await bestEffort(remove());
  if (kind === "quotation") announceQuotationSent(number);
  else announceMessageSent(number);
};
