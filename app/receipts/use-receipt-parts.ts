import { useEffect, useState } from "react";

const loadReceiptParts = async () => (await import("./receipt-parts.ts")).receiptParts;

/**
 * The components of receipts, loaded where `isWanted`: while there is a connection, before a list is sent without one.
 * Undefined until they are there, null where they did not come.
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
