import type { Cart } from "./cart.ts";
import { cartKey, isCartReadable, parseCart } from "./cart-storage.ts";

export interface CartStore {
  subscribe(listener: () => void): () => void;
  /** The cart as it is known; the same object until it changes. */
  read(): Cart;
  /** Applies one transition of the cart and keeps the result. False where it gives back the same cart. */
  change(transition: (cart: Cart) => Cart): boolean;
  /** Takes over what another tab has stored. */
  reload(): void;
  /** The cart to be sent, straight from where it is kept. Throws when that cannot be read. */
  readForSending(): Cart;
}

const empty: Cart = [];

/**
 * The cart in memory, mirrored in `openStorage()`. Storage may be blocked or full: then the cart lives on in this tab
 * alone, and `onUnkept` is called once.
 */
export function createCartStore(openStorage: () => Storage, onUnkept: () => void): CartStore {
  const listeners = new Set<() => void>();
  let known: Cart | undefined;
  /** The last change could not be stored, so that memory is ahead of the storage. */
  let unkept = false;
  let toldUnkept = false;

  const readStored = (): Cart | undefined => {
    try {
      return parseCart(openStorage().getItem(cartKey));
    } catch {
      return undefined;
    }
  };
  const read = (): Cart => {
    known ??= readStored() ?? empty;
    return known;
  };
  const keep = (cart: Cart) => {
    known = cart;
    try {
      if (cart.length === 0) openStorage().removeItem(cartKey);
      else openStorage().setItem(cartKey, JSON.stringify(cart));
      unkept = false;
    } catch {
      unkept = true;
      if (!toldUnkept) onUnkept();
      toldUnkept = true;
    }
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    change(transition) {
      // Another tab may have changed the cart a moment ago, before this one was told.
      const before = unkept ? read() : (readStored() ?? read());
      const after = transition(before);
      keep(after);
      announce();
      return after !== before;
    },
    reload() {
      if (!unkept) known = undefined;
      announce();
    },
    readForSending() {
      if (unkept) return read();
      const stored = openStorage().getItem(cartKey);
      if (!isCartReadable(stored)) throw new Error(`What is stored under "${cartKey}" is no list`);
      known = parseCart(stored);
      announce();
      return known;
    },
  };
}
