import { dismissNotice, showNotice } from "#app/ui/notices.ts";
import { notices, numberText, pendingText } from "#contract/request-text.ts";
import type { SendingKind } from "./sending.ts";

/** Milliseconds after the modal has closed: rule C5. */
const quotationDelay = 100;

const numberDetail = (number: string | undefined) => (number ? { detail: numberText(number) } : {});

export function announceQuotationSent(number: string | undefined): void {
  setTimeout(() => showNotice({ ...notices.quotationSent, ...numberDetail(number) }), quotationDelay);
}

export function announceMessageSent(number: string | undefined): void {
  showNotice({ ...notices.messageSent, ...numberDetail(number) });
}

/** The notices that say what waits, by their ids. */
const shownWaiting: Partial<Record<SendingKind, number>> = {};

/** Nothing is lost, whatever the specified words are: it is not shown as an error. Returns its id. */
export function showWaiting(kind: SendingKind): number {
  const waits = `${pendingText.title}. ${pendingText[kind].waiting}`;
  const words =
    kind === "quotation" ? { ...notices.quotationFailed, detail: waits } : { ...notices.messageFailed, text: waits };
  const id = showNotice({ ...words, tone: "info" });
  shownWaiting[kind] = id;
  return id;
}

/** To be called once it waits no more. */
export function withdrawWaiting(kind: SendingKind): void {
  const shown = shownWaiting[kind];
  if (shown === undefined) return;
  delete shownWaiting[kind];
  dismissNotice(shown);
}
