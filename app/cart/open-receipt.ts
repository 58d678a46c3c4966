import { createListeners } from "#app/ui/listeners.ts";
import { writeStored } from "#app/ui/storage.ts";

/** The key of the receipt that is shown in place of the sent list. */
export const openReceiptKey = "open-receipt";

const closing = createListeners();

/** Calls `listener` whenever the receipt is closed on this page. */
export const onReceiptClosed = closing.subscribe;

/** Closes the receipt, because a new list begins. */
export function closeReceipt(): void {
  writeStored(openReceiptKey, undefined);
  closing.notify();
}
