import { ApiFailure } from "#app/api/api-client.ts";
import { showWaiting } from "#app/submissions/outcome-notices.ts";
import { dismissNotice, showNotice } from "#app/ui/notices.ts";
import { notices } from "#contract/request-text.ts";

let lastError: number | undefined;

/** The answer to the next try replaces this one. */
export function dismissError(): void {
  if (lastError !== undefined) dismissNotice(lastError);
}

export function showError(notice: { title: string; text: string; detail?: string }): void {
  lastError = showNotice({ ...notice, tone: "error" });
}

const logFailure = (failure: unknown) => console.error("Error al enviar la cotización:", failure);

/** Tells that the sending failed, and that it is kept until there is a connection. */
export function showKept(failure: unknown): void {
  logFailure(failure);
  lastError = showWaiting("quotation");
}

/** Tells that the sending failed, and beside the specified words what the server said, where that helps. */
export function showFailure(failure: unknown): void {
  logFailure(failure);
  const { message = "", fields = {} } = failure instanceof ApiFailure ? failure : {};
  const detail = fields.cartItems ?? (Object.keys(fields).length > 0 ? "" : message);
  showError({ ...notices.quotationFailed, ...(detail && { detail }) });
}
