import { notices, numberText, pendingText } from "#contract/request-text.ts";
import { ApiFailure } from "../../api-client.ts";
import { showWaiting } from "../../outbox/pending.ts";
import { dismissNotice, showNotice } from "../ui/notices.ts";

/** Milliseconds after the modal has closed: specification, section 9. */
const successDelay = 100;

export function announceSuccess(number: string | undefined): void {
  setTimeout(
    () => showNotice({ ...notices.quotationSent, ...(number && { detail: numberText(number) }) }),
    successDelay,
  );
}

let lastError: number | undefined;

/** The answer to the next try replaces this one. */
export function dismissError(): void {
  if (lastError !== undefined) dismissNotice(lastError);
}

export function showError(notice: { title: string; text: string; detail?: string }): void {
  lastError = showNotice({ ...notice, tone: "error" });
}

/** Tells that the sending failed, and beside the specified words what the server said, where that helps. */
export function showFailure(failure: unknown, isKept = false): void {
  console.error("Error al enviar la cotización:", failure);
  if (isKept) {
    const detail = `${pendingText.title}. ${pendingText.quotation.waiting}`;
    lastError = showWaiting("quotation", { ...notices.quotationFailed, detail });
    return;
  }
  const { message = "", fields = {} } = failure instanceof ApiFailure ? failure : {};
  const detail = fields.cartItems ?? (Object.keys(fields).length > 0 ? "" : message);
  showError({ ...notices.quotationFailed, ...(detail && { detail }) });
}
