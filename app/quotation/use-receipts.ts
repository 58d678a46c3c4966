import { useSyncExternalStore } from "react";
import { receiptStore } from "#app/receipts/receipt-store.ts";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";

const receiptPart = createLazyPart(
  async () => (await import("#app/receipts/receipt-parts.ts")).receiptParts,
  "Error al abrir las solicitudes:",
);

/** The receipt in place of the sent list, all other receipts, and their components. Only for a hydrated page. */
export function useReceipts(isEmpty: boolean) {
  const { all, open } = useSyncExternalStore(receiptStore.subscribe, receiptStore.read);
  const shown = isEmpty ? open : undefined;
  // Before a list is sent too, because it can be sent without a connection.
  const parts = useLazyPart(receiptPart, all.length > 0 || !isEmpty);
  const others = all.filter((receipt) => receipt !== shown);
  return { parts, shown, others, isOpening: shown !== undefined && parts === undefined };
}
