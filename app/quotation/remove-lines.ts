import { type Cart, findLine, removeProduct } from "#app/cart/cart.ts";
import { removeReference } from "#app/cart/listed-references.ts";
import { changeCart } from "#app/cart/use-cart.ts";
import { confirm } from "#app/ui/dialog/confirm.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import { confirmText, toastText } from "#contract/requests/request-text.ts";
import { formatReference } from "#contract/text.ts";

/** Removes a line after confirmation. */
export async function removeLine(cart: Cart, idProduct: number): Promise<void> {
  const index = cart.findIndex(({ product }) => product.idProduct === idProduct);
  const detail = cart[index]?.product.name ?? "";
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  const neighbour = cart[index + 1] ?? cart[index - 1];
  changeCart((now) => removeProduct(now, idProduct));
  tellRemoved(neighbour?.product.idProduct);
}

export async function removeListedReference(
  cart: Cart,
  idProduct: number,
  reference: CartItemReference,
): Promise<void> {
  const line = findLine(cart, idProduct);
  // Removing the last reference removes the line.
  if (line?.references?.length === 1) return removeLine(cart, idProduct);
  const detail = `${line?.product.name}: ${formatReference(reference.reference_value)}`;
  if (!(await confirm({ ...confirmText.removeItem, detail }))) return;
  changeCart((now) => removeReference(now, idProduct, reference));
  tellRemoved(idProduct);
}

/** The focused button is removed: that of another line, if there is one, gets the focus. */
function tellRemoved(idProduct: number | undefined): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-remove="${idProduct}"]`)?.focus();
    showToast(toastText.itemRemoved);
  });
}

export async function clearList(): Promise<void> {
  if (!(await confirm(confirmText.clearCart))) return;
  changeCart(() => []);
  showToast(toastText.cartCleared);
}
