import { dismissToast, showToast } from "#app/ui/toasts.ts";
import { numberText, pendingText, toastText } from "#contract/request-text.ts";
import type { SubmissionKind } from "./submission.ts";

/** Milliseconds after the modal has closed: rule C5. */
const quotationDelay = 100;

const numberDetail = (number: string | undefined) => (number ? { detail: numberText(number) } : {});

export function announceQuotationSent(number: string | undefined): void {
  setTimeout(() => showToast({ ...toastText.quotationSent, ...numberDetail(number) }), quotationDelay);
}

export function announceMessageSent(number: string | undefined): void {
  showToast({ ...toastText.messageSent, ...numberDetail(number) });
}

/** Ids of the toasts that announce queued submissions. */
const shownWaiting: Partial<Record<SubmissionKind, number>> = {};

/** No error: nothing is lost. Returns the toast's id. */
export function showWaiting(kind: SubmissionKind): number {
  const waits = `${pendingText.title}. ${pendingText[kind].waiting}`;
  const words =
    kind === "quotation"
      ? { ...toastText.quotationFailed, detail: waits }
      : { ...toastText.messageFailed, text: waits };
  const id = showToast({ ...words, variant: "info" });
  shownWaiting[kind] = id;
  return id;
}

/** To be called once the submission waits no longer. */
export function withdrawWaiting(kind: SubmissionKind): void {
  const shown = shownWaiting[kind];
  if (shown === undefined) return;
  delete shownWaiting[kind];
  dismissToast(shown);
}

export function announceRefused(kind: SubmissionKind, message: string): void {
  console.error("Sent later and refused:", message);
  if (kind === "message") showToast({ ...toastText.messageFailed, text: message, variant: "error" });
  else showToast({ ...toastText.quotationFailed, detail: message, variant: "error" });
}

export function announceCancelled(): void {
  showToast({ ...pendingText.cancelled, variant: "info" });
}
