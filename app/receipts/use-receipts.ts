import { useSyncExternalStore } from "react";
import { type Receipts, receiptStore } from "./receipt-store.ts";

/** The receipts in this browser. Undefined until the page is hydrated. */
export const useReceipts = (): Receipts | undefined =>
  useSyncExternalStore<Receipts | undefined>(receiptStore.subscribe, receiptStore.read, () => undefined);
