/** The key of the receipt that is shown in place of the sent list. */
export const openReceiptKey = "open-receipt";

/** Closes the receipt, because a new list begins. */
export function closeReceipt(): void {
  try {
    localStorage.removeItem(openReceiptKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
