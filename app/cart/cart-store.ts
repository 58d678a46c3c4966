import { createListeners } from "#app/ui/listeners.ts";
import { writeStored } from "#app/ui/storage.ts";
import type { Cart } from "./cart.ts";
import { cartKey, isCartReadable, parseCart, requestedRowsKey } from "./cart-storage.ts";
import type { TabCart } from "./tab-cart.ts";

export type CartStore = ReturnType<typeof createCartStore>;

const empty: Cart = [];

/**
 * Stores the cart in `openStorage()`. If storage is blocked or full, the cart stays in memory, `tabCart` carries it to
 * the tab's next page, and `onMemoryOnly` is called once.
 */
function createPersistence(openStorage: () => Storage, onMemoryOnly: () => void, tabCart?: TabCart) {
  /** Whether the last change could not be stored, so that memory is newer than storage. */
  let isMemoryOnly = false;
  let hasReportedMemoryOnly = false;
  const readText = () => openStorage().getItem(cartKey);
  return {
    isMemoryOnly: () => isMemoryOnly,
    hasCarried: () => tabCart?.read() !== undefined,
    /** The stored text. Throws if storage is blocked. */
    readText,
    readStored(): Cart | undefined {
      try {
        return parseCart(readText());
      } catch {
        return undefined;
      }
    },
    /** The cart that an earlier page of this tab could not store. It is newer than the storage. */
    readCarried(): Cart | undefined {
      const carried = tabCart?.read();
      if (carried === undefined) return undefined;
      isMemoryOnly = true;
      hasReportedMemoryOnly = true;
      return parseCart(carried);
    },
    write(cart: Cart): void {
      const text = cart.length > 0 ? JSON.stringify(cart) : undefined;
      isMemoryOnly = !writeStored(cartKey, text, openStorage);
      if (!text && !isMemoryOnly) writeStored(requestedRowsKey, undefined, openStorage);
      tabCart?.write(isMemoryOnly ? text : undefined);
      if (isMemoryOnly && !hasReportedMemoryOnly) {
        hasReportedMemoryOnly = true;
        onMemoryOnly();
      }
    },
  };
}

/** Creates a store that holds the cart in memory and writes each change to storage. */
export function createCartStore(openStorage: () => Storage, onMemoryOnly: () => void, tabCart?: TabCart) {
  const { subscribe, notify } = createListeners();
  const persistence = createPersistence(openStorage, onMemoryOnly, tabCart);
  let known: Cart | undefined;
  const read = (): Cart => {
    known ??= persistence.readCarried() ?? persistence.readStored() ?? empty;
    return known;
  };
  return {
    subscribe,
    /** The cart in memory. Returns the same object until the cart changes. */
    read,
    /** Applies one transition and stores the result. Returns false if the transition returns the same cart. */
    change(transition: (cart: Cart) => Cart): boolean {
      // Another tab may have changed the cart without its `storage` event having arrived yet.
      const here = read();
      const before = persistence.isMemoryOnly() ? here : (persistence.readStored() ?? here);
      const after = transition(before);
      known = after;
      persistence.write(after);
      notify();
      return after !== before;
    },
    /** Reads the cart that another tab or page has stored. */
    reload(): void {
      // A page restored from bfcache may be older than the page that the visitor left.
      if (!persistence.isMemoryOnly() || persistence.hasCarried()) {
        const before = known;
        known = undefined;
        // An equal cart stays the same object, because an undo offer is valid for one object.
        if (before && JSON.stringify(read()) === JSON.stringify(before)) known = before;
      }
      notify();
    },
    /** The cart for sending, read from storage. Throws if storage cannot be read. */
    readFresh(): Cart {
      if (persistence.isMemoryOnly()) return read();
      const stored = persistence.readText();
      if (!isCartReadable(stored)) throw new Error(`What is stored under "${cartKey}" is no list`);
      known = parseCart(stored);
      notify();
      return known;
    },
  };
}
