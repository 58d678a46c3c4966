import { useEffect, useState, useSyncExternalStore } from "react";
import type { Cart } from "#app/cart/cart.ts";
import { useKnownProducts } from "#app/cart/use-known-products.ts";
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

const noLines: Cart = [];

/** The receipt in place of the sent list, and the list of all receipts. Only for a hydrated page. */
export function useReceiptViews(isEmpty: boolean) {
  const { all, open } = useSyncExternalStore(receiptStore.subscribe, receiptStore.read);
  const shown = isEmpty ? open : undefined;
  const parts = useReceiptParts(all.length > 0 || !isEmpty);
  const { known } = useKnownProducts(shown?.lines ?? noLines);
  const others = all.filter((receipt) => receipt !== shown);
  return {
    isOpening: shown !== undefined && parts === undefined,
    panel: shown && parts ? <parts.Panel receipt={shown} known={known} /> : null,
    requests: others.length > 0 && parts ? <parts.Requests receipts={others} canOpen={isEmpty} /> : null,
  };
}
