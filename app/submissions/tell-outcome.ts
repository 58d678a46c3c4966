import { cartActions } from "#app/cart/use-cart.ts";
import { showNotice } from "#app/ui/notices.ts";
import { notices, pendingText } from "#contract/request-text.ts";
import { tellDelivery } from "./deliveries.ts";
import { type Pending, setPending } from "./pending.ts";
import type { Accepted, Refused, Sending, SendingKind } from "./sending.ts";
import { announceMessageSent, announceQuotationSent, withdrawWaiting } from "./sending-notices.ts";

const canWakeWorker = (): boolean => "SyncManager" in globalThis && Boolean(navigator.serviceWorker?.controller);

/** The text fields of what was to be sent: neither the list nor the consent. */
function readTexts(body: object): Record<string, string> {
  const texts = Object.entries(body).filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(texts);
}

/** What the visitor is shown of what is kept; nothing of an accepted one, which is told once instead. */
function describePending(sending: Sending<object>): Pending | undefined {
  const none = { message: "", fields: {}, survivesClosing: canWakeWorker() };
  if (sending.state === "accepted") return undefined;
  if (sending.state === "waiting") return { ...none, state: "waiting", values: readTexts(sending.bodies.at(-1) ?? {}) };
  const { message, fields, body } = sending;
  return { ...none, state: "refused", values: readTexts(body), message, fields };
}

/** Shows what is kept of a kind beside its form, and withdraws the notice of what waits no more. */
export function tellPending(kind: SendingKind, sending: Sending<object> | undefined): void {
  if (sending?.state !== "waiting") withdrawWaiting(kind);
  setPending(kind, sending && describePending(sending));
}

/** What follows a success: rule C5. */
export function tellAccepted(kind: SendingKind, { number, cart }: Accepted): void {
  tellPending(kind, undefined);
  if (kind === "message") {
    tellDelivery(kind, number);
    announceMessageSent(number);
    return;
  }
  if (cart !== undefined) cartActions.clearSent(cart);
  tellDelivery(kind, number);
  announceQuotationSent(number);
}

export function tellRefused(kind: SendingKind, { message }: Refused): void {
  console.error("Sent later and refused:", message);
  if (kind === "message") showNotice({ ...notices.messageFailed, text: message, tone: "error" });
  else showNotice({ ...notices.quotationFailed, detail: message, tone: "error" });
}

export function tellCancelled(): void {
  showNotice({ ...pendingText.cancelled, tone: "info" });
}
