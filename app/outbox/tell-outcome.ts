import { notices, numberText, pendingText } from "#contract/request-text.ts";
import { cartActions } from "../cart/use-cart.ts";
import { announceSuccess } from "../components/quotation/checkout-notices.ts";
import { showNotice } from "../components/ui/notices.ts";
import { type Pending, setPending, tellDelivery } from "./pending.ts";
import type { Accepted, Refused, Sending, SendingKind } from "./sending.ts";

const canWakeWorker = (): boolean => "SyncManager" in globalThis && Boolean(navigator.serviceWorker?.controller);

/** The text fields of what was to be sent: neither the list nor the consent. */
function readTexts(body: object): Record<string, string> {
  const texts = Object.entries(body).filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(texts);
}

/** What the visitor is shown of what is kept; nothing of an accepted one, which is told once instead. */
export function describePending(sending: Sending<object>): Pending | undefined {
  const none = { message: "", fields: {}, survivesClosing: canWakeWorker() };
  if (sending.state === "accepted") return undefined;
  if (sending.state === "waiting") return { ...none, state: "waiting", values: readTexts(sending.bodies.at(-1) ?? {}) };
  const { message, fields, body } = sending;
  return { ...none, state: "refused", values: readTexts(body), message, fields };
}

/** What follows a success: specification, section 4. */
export function tellAccepted(kind: SendingKind, { number, cart }: Accepted): void {
  setPending(kind, undefined);
  if (kind === "message") {
    tellDelivery(kind, number);
    showNotice({ ...notices.messageSent, ...(number && { detail: numberText(number) }) });
    return;
  }
  if (cart !== undefined) cartActions.clearSent(cart);
  tellDelivery(kind, number);
  announceSuccess(number);
}

export function tellRefused(kind: SendingKind, { message }: Refused): void {
  console.error("Sent later and refused:", message);
  if (kind === "message") showNotice({ ...notices.messageFailed, text: message, tone: "error" });
  else showNotice({ ...notices.quotationFailed, detail: message, tone: "error" });
}

export function tellCancelled(): void {
  showNotice({ ...pendingText.cancelled, tone: "info" });
}
