import { isApiFailure } from "#app/api/api-client.ts";
import { showWaiting } from "#app/submissions/outcome-toasts.ts";
import { dismissToast, showToast } from "#app/ui/toasts.ts";
import { toastText } from "#contract/request-text.ts";

let lastError: number | undefined;

/** The answer to the next try replaces this one. */
export function dismissError(): void {
  if (lastError !== undefined) dismissToast(lastError);
}

export function showError(toast: { title: string; text: string; detail?: string }): void {
  lastError = showToast({ ...toast, variant: "error" });
}

const logFailure = (failure: unknown) => console.error("Error al enviar la cotización:", failure);

/** Shows that the sending failed, and that the submission waits for a connection. */
export function showKept(failure: unknown): void {
  logFailure(failure);
  lastError = showWaiting("quotation");
}

/**
 * Shows that the sending failed: the specified words and, where it helps, the server's message. A refusal without a
 * name is another server's, and its message in whatever language: rule M4.
 */
export function showFailure(failure: unknown): void {
  logFailure(failure);
  const { message = "", fields = {} } = isApiFailure(failure) && failure.code !== undefined ? failure : {};
  const detail = fields.cartItems ?? (Object.keys(fields).length > 0 ? "" : message);
  showError({ ...toastText.quotationFailed, ...(detail && { detail }) });
}
