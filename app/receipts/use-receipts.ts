import { useSyncExternalStore } from "react";
import { type Receipts, receiptStore } from "./receipt-store.ts";

/** What this browser remembers of requests that have arrived; nothing until the page is hydrated. */
export const useReceipts = (): Receipts | undefined =>
  useSyncExternalStore<Receipts | undefined>(receiptStore.subscribe, receiptStore.read, () => undefined);
