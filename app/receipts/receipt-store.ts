import { parseArray, parseCart } from "#app/cart/cart-storage.ts";
import { closeReceipt, onReceiptClosed, openReceiptKey } from "#app/cart/open-receipt.ts";
import { createListeners } from "#app/ui/listeners.ts";
import { watchStorage, writeStored } from "#app/ui/storage.ts";
import { addReceipt, parseReceipts, type Receipt, toReceipt } from "./receipt.ts";

const receiptsKey = "receipts";

export interface Receipts {
  /** Newest first. */
  all: readonly Receipt[];
  /** The receipt shown in place of the sent list, until a product is added. */
  open: Receipt | undefined;
}

const none: Receipts = { all: [], open: undefined };

/** As last read or written. Where storage is blocked, the receipts of this page alone. */
let known: Receipts | undefined;

function readReceipts(): Receipts {
  try {
    const stored = localStorage.getItem(receiptsKey);
    const all = parseReceipts(stored, new Date());
    const shown = localStorage.getItem(openReceiptKey);
    const open = all.find(({ sentAt }) => sentAt === shown);
    if (all.length < (parseArray(stored) ?? []).length) deleteExpired(all, open);
    return { all, open };
  } catch {
    return known ?? none;
  }
}

const { subscribe, notify } = createListeners(() =>
  watchStorage([receiptsKey, openReceiptKey], () => set(readReceipts())),
);

function set(receipts: Receipts): void {
  known = receipts;
  notify();
}

/** Leaves only these receipts in storage. */
function deleteExpired(all: Receipts["all"], open: Receipt | undefined): void {
  if (!open) writeStored(openReceiptKey, undefined);
  writeStored(receiptsKey, all.length > 0 ? JSON.stringify(all) : undefined);
}

/** Stores and shows the receipt of an accepted request. `list`: the sent list in its stored form. */
export function rememberRequest(number: string | undefined, list: string): void {
  const receipt = toReceipt(number, new Date(), parseCart(list));
  if (receipt.lines.length === 0) return;
  // Another tab may have added or deleted some since this page has read them.
  const all = addReceipt(readReceipts().all, receipt);
  if (writeStored(receiptsKey, JSON.stringify(all))) writeStored(openReceiptKey, receipt.sentAt);
  set({ all, open: receipt });
}

/** Shows a receipt again. */
export function openReceipt(receipt: Receipt): void {
  writeStored(openReceiptKey, receipt.sentAt);
  set({ all: receiptStore.read().all, open: receipt });
}

/** Deletes all receipts from this browser. */
export function forgetRequests(): void {
  writeStored(receiptsKey, undefined);
  closeReceipt();
  set(none);
}

/** The interface of `useSyncExternalStore`: `read` returns the same object until a change. */
export const receiptStore = {
  subscribe,
  read(): Receipts {
    known ??= readReceipts();
    return known;
  },
};

onReceiptClosed(() => {
  if (known) set({ all: known.all, open: undefined });
});
