import { useEffect, useState } from "react";
import { afterPointerUp, watchPointer } from "#app/forms/after-pointer-up.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { additionText } from "#contract/list/addition-text.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { listQuantityFaults } from "#contract/requests/request-text.ts";
import { setReference } from "../order-references.ts";
import { readOptionalQuantity } from "../quantity/quantity-text.ts";
import { changeCart } from "../use-cart.ts";

/**
 * The quantity of a listed reference as typed. A valid quantity updates the list at once. Invalid text stays, with a
 * message when the field is left; an emptied field shows the list's quantity again.
 */
export function useListedQuantity(idProduct: number, reference: CartItemReference) {
  const [draft, setDraft] = useState<string>();
  const [isFaultShown, setFaultShown] = useState(false);
  const { fault } = readOptionalQuantity(draft ?? "");
  useEffect(watchPointer, []);

  /** Returns false if the line's limit would be exceeded. */
  const set = (quantity: number): boolean => {
    if (quantity === reference.quantity) return true;
    if (changeCart((cart) => setReference(cart, idProduct, { reference, quantity }))) return true;
    showToast(additionText.tooMany);
    return false;
  };
  return {
    text: draft ?? String(reference.quantity),
    /** The fault's message, once shown. */
    shownFault: isFaultShown && fault ? listQuantityFaults[fault] : undefined,
    isFaulty: fault !== undefined,
    type: (text: string) => {
      const typed = readOptionalQuantity(text);
      setDraft(text);
      if (!typed.fault) setFaultShown(false);
      if (typed.quantity !== undefined) set(typed.quantity);
    },
    step: (by: number) => {
      const quantity = Math.max(1, reference.quantity + by);
      if (Number.isSafeInteger(quantity) && set(quantity)) setDraft(undefined);
    },
    leave: () => {
      // A message that appears during a click would move the page under the pointer.
      if (fault) afterPointerUp(() => setFaultShown(true));
      else setDraft(undefined);
    },
  };
}
