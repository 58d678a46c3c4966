import { isApiFailure } from "#app/api/api-client.ts";
import { showWaiting } from "#app/submissions/outcome-toasts.ts";
import { dismissToast, showToast } from "#app/ui/toasts/toasts.ts";
import { toastText } from "#contract/requests/request-text.ts";

let lastError: number | undefined;

/** Called before the next try, whose answer replaces this error. */
export function dismissError(): void {
  if (lastError !== undefined) dismissToast(lastError);
}

export function showError(toast: { title: string; text: string; detail?: string }): void {
  lastError = showToast({ ...toast, variant: "error" });
}

const logFailure = (failure: unknown) => console.error("Error al enviar la cotización:", failure);

/** Shows that sending failed and that the submission waits for a connection. */
export function showQueued(failure: unknown): void {
  logFailure(failure);
  lastError = showWaiting("quotation");
}

/**
 * Shows that sending failed: the specified text and, if it helps, the server's message. Without an error code the
 * message is another server's, in any language: rule M4.
 */
export function showFailure(failure: unknown): void {
  logFailure(failure);
  const { message = "", fields = {} } = isApiFailure(failure) && failure.code !== undefined ? failure : {};
  const detail = fields.cartItems ?? (Object.keys(fields).length > 0 ? "" : message);
  showError({ ...toastText.quotationFailed, ...(detail && { detail }) });
}
