import { useEffect, useState, useSyncExternalStore } from "react";
import { receiptStore } from "#app/receipts/receipt-store.ts";

const loadParts = async () => (await import("#app/receipts/receipt-parts.ts")).receiptParts;

/**
 * The lazy components of receipts. With `isWanted` they are loaded early, so that a list can be sent without a
 * connection later. Undefined while loading, null after a failure.
 */
function useReceiptParts(isWanted: boolean) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>();
  useEffect(() => {
    if (!isWanted) return;
    loadParts().then(setParts, (error: unknown) => {
      console.error("Error al abrir las solicitudes:", error);
      setParts(null);
    });
  }, [isWanted]);
  return isWanted ? parts : undefined;
}

/** The receipt in place of the sent list, all other receipts, and their components. Only for a hydrated page. */
export function useReceipts(isEmpty: boolean) {
  const { all, open } = useSyncExternalStore(receiptStore.subscribe, receiptStore.read);
  const shown = isEmpty ? open : undefined;
  const parts = useReceiptParts(all.length > 0 || !isEmpty);
  const others = all.filter((receipt) => receipt !== shown);
  return { parts, shown, others, isOpening: shown !== undefined && parts === undefined };
}
