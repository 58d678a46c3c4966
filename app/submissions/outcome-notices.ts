import { dismissNotice, showNotice } from "#app/ui/notices.ts";
import { notices, numberText, pendingText } from "#contract/request-text.ts";
import type { SubmissionKind } from "./submission.ts";

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
const shownWaiting: Partial<Record<SubmissionKind, number>> = {};

/** Nothing is lost, whatever the specified words are: it is not shown as an error. Returns its id. */
export function showWaiting(kind: SubmissionKind): number {
  const waits = `${pendingText.title}. ${pendingText[kind].waiting}`;
  const words =
    kind === "quotation" ? { ...notices.quotationFailed, detail: waits } : { ...notices.messageFailed, text: waits };
  const id = showNotice({ ...words, tone: "info" });
  shownWaiting[kind] = id;
  return id;
}

/** To be called once it waits no more. */
export function withdrawWaiting(kind: SubmissionKind): void {
  const shown = shownWaiting[kind];
  if (shown === undefined) return;
  delete shownWaiting[kind];
  dismissNotice(shown);
}

export function announceRefused(kind: SubmissionKind, message: string): void {
  console.error("Sent later and refused:", message);
  if (kind === "message") showNotice({ ...notices.messageFailed, text: message, tone: "error" });
  else showNotice({ ...notices.quotationFailed, detail: message, tone: "error" });
}

export function announceCancelled(): void {
  showNotice({ ...pendingText.cancelled, tone: "info" });
}
