/** Where the browser stores which receipt stands in place of the list that was sent. */
export const openReceiptKey = "open-receipt";

/** Closes the receipt: the list is a new one. */
export function closeReceipt(): void {
  try {
    localStorage.removeItem(openReceiptKey);
  } catch {
    // Denied: it was never stored.
  }
}
