/** Where the browser stores which receipt stands in place of the list that was sent. */
export const openReceiptKey = "open-receipt";

/** From now on the list is one of its own: what was sent before is shown no more. */
export function closeReceipt(): void {
  try {
    localStorage.removeItem(openReceiptKey);
  } catch {
    // Denied: it was never stored.
  }
}
