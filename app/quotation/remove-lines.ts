import type { Cart } from "#app/cart/cart.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { confirm } from "#app/ui/confirm.ts";
import { showToast } from "#app/ui/toasts.ts";
import type { CartItemReference } from "#contract/quotation.ts";
import { confirmText, toastText } from "#contract/request-text.ts";
import { formatReference } from "#contract/text.ts";

/** Removes a line after confirmation. */
export async function removeLine(cart: Cart, idProduct: number): Promise<void> {
  const index = cart.findIndex(({ product }) => product.idProduct === idProduct);
  const detail = cart[index]?.product.name ?? "";
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  const neighbour = cart[index + 1] ?? cart[index - 1];
  cartActions.remove(idProduct);
  // The focused button is removed: the next line's button gets the focus.
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-remove="${neighbour?.product.idProduct}"]`)?.focus();
    showToast(toastText.itemRemoved);
  });
}

export async function removeListedReference(
  cart: Cart,
  idProduct: number,
  reference: CartItemReference,
): Promise<void> {
  const line = cart.find(({ product }) => product.idProduct === idProduct);
  // Removing the last reference removes the line.
  if (line?.references?.length === 1) return removeLine(cart, idProduct);
  const detail = `${line?.product.name}: ${formatReference(reference.reference_value)}`;
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  cartActions.removeReference(idProduct, reference);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-remove="${idProduct}"]`)?.focus();
    showToast(toastText.itemRemoved);
  });
}

export async function clearList(): Promise<void> {
  if (!(await confirm(confirmText.clearCart))) return;
  cartActions.clear();
  showToast(toastText.cartCleared);
}
