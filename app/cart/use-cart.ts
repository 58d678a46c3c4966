import { useSyncExternalStore } from "react";
import { createListeners } from "#app/ui/listeners.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { watchStorage } from "#app/ui/watch-storage.ts";
import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import {
  type Addition,
  addAll,
  addProduct,
  type Cart,
  type CartProduct,
  type ChosenReference,
  changeQuantity,
  removeProduct,
} from "./cart.ts";
import { cartKey } from "./cart-storage.ts";
import { createCartStore } from "./cart-store.ts";
import { closeReceipt } from "./open-receipt.ts";
import { type OrderedReference, removeReference, setReference } from "./order-references.ts";
import { windowNameCart } from "./tab-cart.ts";

const empty: Cart = [];

const store = createCartStore(
  () => localStorage,
  () =>
    showToast({
      variant: "info",
      title: "Tu navegador no deja guardar la lista",
      text: "Seguirá aquí mientras no cierres esta pestaña.",
    }),
  windowNameCart,
);

/** The stored text of the list, to detect later whether the list has changed. */
function readStoredText(): string | undefined {
  try {
    return localStorage.getItem(cartKey) ?? undefined;
  } catch {
    // Storage is blocked: the list exists only in this tab.
    return undefined;
  }
}

const { subscribe, notify } = createListeners(() => {
  const unsubscribe = store.subscribe(notify);
  const stopWatching = watchStorage([cartKey], store.reload);
  return () => {
    unsubscribe();
    stopWatching();
  };
});

/** Applies one transition of the cart. Returns false if nothing changes. */
export const changeCart = store.change;

/** An addition begins a new list, so the receipt of the sent one is closed. */
export function beginCart(transition: (cart: Cart) => Cart): boolean {
  const isAdded = store.change(transition);
  if (isAdded) closeReceipt();
  return isAdded;
}

type Added = [product: CartProduct, quantity: number, reference?: ChosenReference, asked?: RequestedAmount];

/** The cart's transitions. Each stores its result. */
export const cartActions = {
  /** Returns false if the quantity would exceed its limit. */
  add: (...units: Added) => beginCart((cart) => addProduct(cart, ...units)),
  changeQuantity: (idProduct: number, change: number) =>
    store.change((cart) => changeQuantity(cart, idProduct, change)),
  /** Adds all at once. Returns false, adding none, if a line would exceed its limits. */
  addAll: (additions: readonly Addition[]) => beginCart((cart) => addAll(cart, additions)),
  /** Returns false if nothing changes. */
  setReference: (idProduct: number, ordered: OrderedReference) =>
    store.change((cart) => setReference(cart, idProduct, ordered)),
  removeReference: (idProduct: number, reference: ChosenReference) =>
    store.change((cart) => removeReference(cart, idProduct, reference)),
  remove: (idProduct: number) => store.change((cart) => removeProduct(cart, idProduct)),
  clear: () => store.change(() => empty),
  readStoredText,
  /** Clears the list if it is still stored as `sent`: a list that was changed since is the buyer's to clear. */
  clearIfUnchanged: (sent: string | undefined) => {
    if (readStoredText() === sent) store.change(() => empty);
  },
  reload: store.reload,
  readFresh: store.readFresh,
};

/** The cart of this browser; empty on the server. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, store.read, () => empty);

/** Like `useCart`, but undefined until the page is hydrated. */
export const useLoadedCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(subscribe, store.read, () => undefined);
