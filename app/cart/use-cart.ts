import { useSyncExternalStore } from "react";
import { createListeners } from "#app/ui/listeners.ts";
import { showToast } from "#app/ui/toasts.ts";
import type { Asked } from "#contract/asked.ts";
import {
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
import { addReferences, type OrderedReference, removeReference, setReference } from "./order-references.ts";
import { tabName } from "./tab-cart.ts";

const empty: Cart = [];

const store = createCartStore(
  () => localStorage,
  () =>
    showToast({
      variant: "info",
      title: "Tu navegador no deja guardar la lista",
      text: "Seguirá aquí mientras no cierres esta pestaña.",
    }),
  tabName,
);

const onStorage = ({ key }: StorageEvent) => {
  // Without a key, everything was deleted.
  if (key === cartKey || key === null) store.reload();
};
// A page from the back-forward cache, or a prerendered one, has missed the events meanwhile.
const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && store.reload();

/** The list as it is stored at this moment, to see later whether it is still the same. */
function readStoredText(): string | undefined {
  try {
    return localStorage.getItem(cartKey) ?? undefined;
  } catch {
    // Blocked: the list is this tab's alone.
    return undefined;
  }
}

const { subscribe, notify } = createListeners(() => {
  const unsubscribe = store.subscribe(notify);
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  document.addEventListener("prerenderingchange", store.reload);
  return () => {
    unsubscribe();
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
    document.removeEventListener("prerenderingchange", store.reload);
  };
});

/** Applies one transition of the cart. False where nothing changes. */
export const changeCart = store.change;

/** An addition begins a new list: the receipt of the one before is closed. */
export function beginCart(transition: (cart: Cart) => Cart): boolean {
  const isAdded = store.change(transition);
  if (isAdded) closeReceipt();
  return isAdded;
}

/** The cart's transitions, kept in local storage at every step. */
export const cartActions = {
  /** False where the line would hold more than a number can. */
  add: (product: CartProduct, quantity: number, reference?: ChosenReference, asked?: Asked) =>
    beginCart((cart) => addProduct(cart, product, quantity, reference, asked)),
  changeQuantity: (idProduct: number, change: number) =>
    store.change((cart) => changeQuantity(cart, idProduct, change)),
  /** Several references at once; false where the line cannot hold them all, and then none is added. */
  addReferences: (product: CartProduct, ordered: readonly OrderedReference[]) =>
    beginCart((cart) => addReferences(cart, product, ordered)),
  /** False where nothing changes. */
  setReference: (idProduct: number, ordered: OrderedReference) =>
    store.change((cart) => setReference(cart, idProduct, ordered)),
  removeReference: (idProduct: number, reference: ChosenReference) =>
    store.change((cart) => removeReference(cart, idProduct, reference)),
  remove: (idProduct: number) => store.change((cart) => removeProduct(cart, idProduct)),
  clear: () => store.change(() => empty),
  readStoredText,
  /** Clears the list if it is still stored as `sent`: only the buyer may clear a list that was changed since. */
  clearIfUnchanged: (sent: string | undefined) => {
    if (readStoredText() === sent) store.change(() => empty);
  },
  reload: store.reload,
  readFresh: store.readFresh,
};

/** The cart of this browser; empty on the server, where nobody has one. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, store.read, () => empty);

/** The same, but undefined until the page is hydrated and the cart is known. */
export const useLoadedCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(subscribe, store.read, () => undefined);
