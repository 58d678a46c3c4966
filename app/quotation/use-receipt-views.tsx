import type { Cart } from "#app/cart/cart.ts";
import { useKnownProducts } from "#app/cart/use-known-products.ts";
import { useReceiptParts } from "#app/receipts/use-receipt-parts.ts";
import { useReceipts } from "#app/receipts/use-receipts.ts";

const noLines: Cart = [];

/** The receipt in place of the sent list, and the list of all receipts. */
export function useReceiptViews(isEmpty: boolean) {
  const receipts = useReceipts();
  const { all = [], open } = receipts ?? {};
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
