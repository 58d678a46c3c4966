import { dismissToast, showToast } from "#app/ui/toasts/toasts.ts";
import { numberText, pendingText, toastText } from "#contract/requests/request-text.ts";
import type { Submission, SubmissionKind } from "./submission.ts";

/** Resolves when the confirmation of a quotation is due: 100 ms after its dialog has closed (rule C5). */
export const waitAfterDialog = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

const numberDetail = (number: string | undefined) => (number ? { detail: numberText(number) } : {});

export function announceQuotationSent(number: string | undefined): void {
  showToast({ ...toastText.quotationSent, ...numberDetail(number) });
}

export function announceMessageSent(number: string | undefined): void {
  showToast({ ...toastText.messageSent, ...numberDetail(number) });
}

/** The words of rules M2 and M4, with the reason. */
const failed = (kind: SubmissionKind, reason: string) =>
  kind === "quotation"
    ? { ...toastText.quotationFailed, detail: reason }
    : { ...toastText.messageFailed, text: reason };

/** For each kind, the open toast and the row's state that it announces. */
const shownRows: Partial<Record<SubmissionKind, { id: number; state: Submission["state"] }>> = {};

/** Announces that the submission waits for a connection: no error, because nothing is lost. Returns the toast's id. */
export function showWaiting(kind: SubmissionKind): number {
  const id = showToast({ ...failed(kind, `${pendingText.title}. ${pendingText[kind].waiting}`), variant: "info" });
  shownRows[kind] = { id, state: "waiting" };
  return id;
}

/**
 * Closes the toast of a kind unless it announces `state`, the row's present state. `state` is undefined without a row.
 */
export function dismissOutdated(kind: SubmissionKind, state: Submission["state"] | undefined): void {
  const shown = shownRows[kind];
  if (!shown || shown.state === state) return;
  delete shownRows[kind];
  dismissToast(shown.id);
}

export function announceRefused(kind: SubmissionKind, message: string): void {
  console.error("Sent later and refused:", message);
  shownRows[kind] = { id: showToast({ ...failed(kind, message), variant: "error" }), state: "refused" };
}

export function announceCancelled(): void {
  showToast({ ...pendingText.cancelled, variant: "info" });
}
