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
 * Where the cart is kept: in `openStorage()` or, where that is blocked or full, in this tab alone and by `tabCart` on its
 * next page; `onMemoryOnly` is then called once.
 */
function createKeeper(openStorage: () => Storage, onMemoryOnly: () => void, tabCart?: TabCart) {
  /** The last change could not be stored: memory is ahead of storage. */
  let isMemoryOnly = false;
  let hasReportedMemoryOnly = false;
  const readText = () => openStorage().getItem(cartKey);
  return {
    isMemoryOnly: () => isMemoryOnly,
    hasCarried: () => tabCart?.read() !== undefined,
    /** What is stored, as text. Throws where storage is blocked. */
    readText,
    readStored(): Cart | undefined {
      try {
        return parseCart(readText());
      } catch {
        return undefined;
      }
    },
    /** A cart that an earlier page of this tab could not store: newer than the storage. */
    readCarried(): Cart | undefined {
      const carried = tabCart?.read();
      if (carried === undefined) return undefined;
      isMemoryOnly = true;
      hasReportedMemoryOnly = true;
      return parseCart(carried);
    },
    write(cart: Cart): void {
      try {
        if (cart.length === 0) for (const key of [cartKey, requestedRowsKey]) openStorage().removeItem(key);
        else openStorage().setItem(cartKey, JSON.stringify(cart));
        isMemoryOnly = false;
        tabCart?.write(undefined);
      } catch {
        isMemoryOnly = true;
        tabCart?.write(cart.length === 0 ? undefined : JSON.stringify(cart));
        if (!hasReportedMemoryOnly) onMemoryOnly();
        hasReportedMemoryOnly = true;
      }
    },
  };
}

/** The cart in memory, as `createKeeper` keeps it. */
export function createCartStore(openStorage: () => Storage, onMemoryOnly: () => void, tabCart?: TabCart): CartStore {
  const { subscribe, notify } = createListeners();
  const keeper = createKeeper(openStorage, onMemoryOnly, tabCart);
  let known: Cart | undefined;
  const read = (): Cart => {
    known ??= keeper.readCarried() ?? keeper.readStored() ?? empty;
    return known;
  };
  return {
    subscribe,
    read,
    change(transition) {
      // Another tab may have changed the cart a moment ago, and its event is still to come.
      const here = read();
      const before = keeper.isMemoryOnly() ? here : (keeper.readStored() ?? here);
      const after = transition(before);
      known = after;
      keeper.write(after);
      notify();
      return after !== before;
    },
    reload() {
      // A page from the back-forward cache may be older than the page that the visitor comes back from.
      if (!keeper.isMemoryOnly() || keeper.hasCarried()) {
        const before = known;
        known = undefined;
        // An equal cart stays the same object: an offer to undo holds as long as that object is the cart.
        if (before && JSON.stringify(read()) === JSON.stringify(before)) known = before;
      }
      notify();
    },
    readFresh() {
      if (keeper.isMemoryOnly()) return read();
      const stored = keeper.readText();
      if (!isCartReadable(stored)) throw new Error(`What is stored under "${cartKey}" is no list`);
      known = parseCart(stored);
      notify();
      return known;
    },
  };
}
