import { createListeners } from "#app/ui/listeners.ts";
import { readStored as readStoredText, writeStored } from "#app/ui/storage.ts";
import type { Cart } from "./cart.ts";
import { cartKey, parseArray, parseCart, parseLines, requestedRowsKey } from "./cart-storage.ts";
import type { TabCart } from "./tab-cart.ts";

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * Creates a store that holds the cart in memory and writes each change to `openStorage()`. If storage is blocked or
 * full, the cart stays in memory, `tabCart` carries it to the tab's next page, and `onMemoryOnly` is called once on each
 * page until the function that it gets was called.
 */
export function createCartStore(
  openStorage: () => Storage,
  onMemoryOnly: (recordRead: () => void) => void,
  tabCart: TabCart,
) {
  const { subscribe, notify } = createListeners();
  let known: Cart | undefined;
  /** Whether the last change could not be stored, so that memory is newer than storage. */
  let isMemoryOnly = false;
  let hasReported = false;
  let isReportRead = false;

  /** The cart that an earlier page of this tab could not store. It is newer than the storage. */
  const readCarried = (): Cart | undefined => {
    const carried = tabCart.read();
    if (carried === undefined) return undefined;
    isMemoryOnly = true;
    isReportRead = carried.isReportRead;
    return parseCart(carried.list);
  };
  /** Undefined if storage is blocked. */
  const readStored = (): Cart | undefined => {
    try {
      return parseCart(openStorage().getItem(cartKey));
    } catch {
      return undefined;
    }
  };
  const read = (): Cart => {
    known ??= readCarried() ?? readStored() ?? [];
    return known;
  };
  const report = (): void => {
    if (!isMemoryOnly || hasReported || isReportRead) return;
    hasReported = true;
    onMemoryOnly(() => {
      isReportRead = true;
      const carried = tabCart.read();
      if (carried) tabCart.write({ ...carried, isReportRead });
    });
  };
  const write = (cart: Cart): void => {
    const text = cart.length > 0 ? JSON.stringify(cart) : undefined;
    isMemoryOnly = !writeStored(cartKey, text, openStorage);
    if (!text && !isMemoryOnly) writeStored(requestedRowsKey, undefined, openStorage);
    tabCart.write(isMemoryOnly && text ? { list: text, isReportRead } : undefined);
    report();
  };
  return {
    subscribe,
    /** The cart in memory. Returns the same object until the cart changes. */
    read,
    /** Applies one transition and stores the result. Returns false if the transition returns the same cart. */
    change(transition: (cart: Cart) => Cart): boolean {
      // Another tab may have changed the cart without its `storage` event having arrived yet.
      const here = read();
      const before = isMemoryOnly ? here : (readStored() ?? here);
      const after = transition(before);
      known = after;
      write(after);
      notify();
      return after !== before;
    },
    /** Reports a cart that an earlier page of this tab could not store, if that page was left before it was read. */
    reportCarried(): void {
      read();
      report();
    },
    /** Reads the cart that another tab or page has stored. */
    reload(): void {
      // A page restored from bfcache may be older than the page that the visitor left.
      const before = known;
      known = undefined;
      isMemoryOnly = false;
      // An equal cart stays the same object, because an undo offer is valid for one object.
      if (before && JSON.stringify(read()) === JSON.stringify(before)) known = before;
      notify();
    },
    /** The stored text, or the text in memory if it could not be stored, to detect later whether the cart has changed. */
    readText(): string | undefined {
      if (!isMemoryOnly) return readStoredText(cartKey, openStorage) ?? undefined;
      // As it was written: a cart that is read again has trimmed notes.
      return tabCart.read()?.list ?? (read().length > 0 ? JSON.stringify(read()) : undefined);
    },
    /** The cart for sending, read from storage. Throws if storage cannot be read. */
    readFresh(): Cart {
      if (isMemoryOnly) return read();
      const stored = parseArray(openStorage().getItem(cartKey));
      if (!stored) throw new Error(`What is stored under "${cartKey}" is no list`);
      known = parseLines(stored);
      notify();
      return known;
    },
  };
}
