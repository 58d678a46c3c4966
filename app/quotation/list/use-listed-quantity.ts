import { setReference } from "#app/cart/listed-references.ts";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { useTypedText } from "#app/cart/quantity/use-typed-text.ts";
import { changeCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { additionText } from "#contract/list/addition-text.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { listQuantityFaults } from "#contract/requests/request-text.ts";

/**
 * The quantity of a listed reference as typed. A valid quantity updates the list at once. Invalid text stays, with a
 * message; an emptied field shows the list's quantity again.
 */
export function useListedQuantity(idProduct: number, reference: CartItemReference) {
  const typed = useTypedText((text) => readOptionalQuantity(text).fault);

  /** Returns false if the line's limit would be exceeded. */
  const set = (quantity: number): boolean => {
    if (quantity === reference.quantity) return true;
    if (changeCart((cart) => setReference(cart, idProduct, { reference, quantity }))) return true;
    showToast(additionText.tooMany);
    return false;
  };
  return {
    text: typed.text ?? String(reference.quantity),
    /** The fault's message, once shown. */
    shownFault: typed.shownFault && listQuantityFaults[typed.shownFault],
    isFaulty: typed.fault !== undefined,
    type: (text: string) => {
      typed.type(text);
      const { quantity } = readOptionalQuantity(text);
      if (quantity !== undefined) set(quantity);
    },
    step: (by: number) => {
      const quantity = Math.max(1, reference.quantity + by);
      if (Number.isSafeInteger(quantity) && set(quantity)) typed.clear();
    },
    leave: typed.fault ? typed.showFault : typed.clear,
  };
}
