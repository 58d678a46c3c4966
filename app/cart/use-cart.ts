import { useSyncExternalStore } from "react";
import { createListeners } from "#app/ui/listeners.ts";
import { watchStorage } from "#app/ui/storage.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import type { Cart } from "./cart.ts";
import { cartKey } from "./cart-storage.ts";
import { createCartStore } from "./cart-store.ts";
import { closeReceipt } from "./open-receipt.ts";
import { windowNameCart } from "./tab-cart.ts";

const empty: Cart = [];

/** Milliseconds after which a notice counts as read: rules M. */
const readAfter = 6000;

const store = createCartStore(
  () => localStorage,
  (recordRead) => {
    showToast({
      variant: "info",
      title: "Tu navegador no deja guardar la lista",
      text: "Seguirá aquí mientras no cierres esta pestaña.",
    });
    setTimeout(recordRead, readAfter);
  },
  windowNameCart,
);

const { subscribe, notify } = createListeners(() => {
  const unsubscribe = store.subscribe(notify);
  const stopWatching = watchStorage([cartKey], store.reload);
  whenShown(store.reportCarried);
  return () => {
    unsubscribe();
    stopWatching();
  };
});

export const { change: changeCart, reload: reloadCart, readFresh: readFreshCart, readText: readCartText } = store;

/** An addition begins a new list, so the receipt of the sent one is closed. */
export function beginCart(transition: (cart: Cart) => Cart): boolean {
  const isAdded = changeCart(transition);
  if (isAdded) closeReceipt();
  return isAdded;
}

/** Clears the list if its text is still `sent`: a list that was changed since is the buyer's to clear. */
export function clearIfUnchanged(sent: string | undefined): void {
  if (readCartText() === sent) changeCart(() => empty);
}

/** The cart of this browser; empty on the server. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, store.read, () => empty);

/** Like `useCart`, but undefined until the page is hydrated. */
export const useLoadedCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(subscribe, store.read, () => undefined);
