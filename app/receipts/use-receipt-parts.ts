import { useEffect, useState } from "react";

const loadReceiptParts = async () => (await import("./receipt-parts.ts")).receiptParts;

/**
 * The lazy components of receipts. With `isWanted` they are loaded early, so that a list can be sent without a
 * connection later. Undefined while loading, null after a failure.
 */
export function useReceiptParts(isWanted: boolean) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadReceiptParts>> | null>();
  useEffect(() => {
    if (!isWanted) return;
    loadReceiptParts().then(setParts, (error: unknown) => {
      console.error("Error al abrir las solicitudes:", error);
      setParts(null);
    });
  }, [isWanted]);
  return isWanted ? parts : undefined;
}
