import { createListeners } from "#app/ui/listeners.ts";
import type { Cart } from "./cart.ts";
import { cartKey, isCartReadable, parseCart, requestedRowsKey } from "./cart-storage.ts";
import type { TabCart } from "./tab-cart.ts";

export interface CartStore {
  subscribe(listener: () => void): () => void;
  /** The cart as it is known; the same object until it changes. */
  read(): Cart;
  /** Applies one transition of the cart and keeps the result. False where it gives back the same cart. */
  change(transition: (cart: Cart) => Cart): boolean;
  /** Reads the cart that another tab has stored. */
  reload(): void;
  /** The cart to be sent, straight from where it is kept. Throws when that cannot be read. */
  readFresh(): Cart;
}

const empty: Cart = [];

/**
 * The cart in memory, mirrored in `openStorage()`. Storage may be blocked or full: then the cart lives on in this tab
 * alone, goes along to its next page by `tabCart`, and `onMemoryOnly` is called once.
 */
export function createCartStore(openStorage: () => Storage, onMemoryOnly: () => void, tabCart?: TabCart): CartStore {
  const { subscribe, notify } = createListeners();
  let known: Cart | undefined;
  /** The last change could not be stored: memory is ahead of storage. */
  let inMemoryOnly = false;
  let hasReportedMemoryOnly = false;

  const readStored = (): Cart | undefined => {
    try {
      return parseCart(openStorage().getItem(cartKey));
    } catch {
      return undefined;
    }
  };
  /** A list that an earlier page of this tab could not store: newer than the storage. */
  const readCarried = (): Cart | undefined => {
    const carried = tabCart?.read();
    if (carried === undefined) return undefined;
    inMemoryOnly = true;
    hasReportedMemoryOnly = true;
    return parseCart(carried);
  };
  const read = (): Cart => {
    known ??= readCarried() ?? readStored() ?? empty;
    return known;
  };
  const keep = (cart: Cart) => {
    known = cart;
    try {
      if (cart.length === 0) for (const key of [cartKey, requestedRowsKey]) openStorage().removeItem(key);
      else openStorage().setItem(cartKey, JSON.stringify(cart));
      inMemoryOnly = false;
      tabCart?.write(undefined);
    } catch {
      inMemoryOnly = true;
      tabCart?.write(cart.length === 0 ? undefined : JSON.stringify(cart));
      if (!hasReportedMemoryOnly) onMemoryOnly();
      hasReportedMemoryOnly = true;
    }
  };

  return {
    subscribe,
    read,
    change(transition) {
      // Another tab may have changed the cart a moment ago, and its event is still to come.
      const here = read();
      const before = inMemoryOnly ? here : (readStored() ?? here);
      const after = transition(before);
      keep(after);
      notify();
      return after !== before;
    },
    reload() {
      // A page from the back-forward cache may be older than the page that the visitor comes back from.
      if (!inMemoryOnly || tabCart?.read() !== undefined) {
        const before = known;
        known = undefined;
        // The same list stays the same object: what is offered for it stays.
        if (before && JSON.stringify(read()) === JSON.stringify(before)) known = before;
      }
      notify();
    },
    readFresh() {
      if (inMemoryOnly) return read();
      const stored = openStorage().getItem(cartKey);
      if (!isCartReadable(stored)) throw new Error(`What is stored under "${cartKey}" is no list`);
      known = parseCart(stored);
      notify();
      return known;
    },
  };
}
