import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { MemoryStorage } from "../../tests/support/memory-storage.ts";
import { addProduct, type Cart, changeQuantity, removeProduct } from "./cart.ts";
import { cartKey } from "./cart-storage.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import { setNote } from "./line-notes.ts";
import type { TabCart } from "./tab-cart.ts";

const productOf = (idProduct: number) => ({ idProduct, name: `Producto ${idProduct}`, image_url: `${idProduct}.jpg` });

const openTabCart = (): TabCart => {
  let carried: ReturnType<TabCart["read"]>;
  return {
    read: () => carried,
    write: (next) => {
      carried = next;
    },
  };
};

const openStore = (storage: Storage, onMemoryOnly = () => {}) =>
  createCartStore(() => storage, onMemoryOnly, openTabCart());

/** Returns a function that opens the next page of one tab. */
function openTab(storage: Storage): () => CartStore {
  const tabCart = openTabCart();
  return () =>
    createCartStore(
      () => storage,
      () => {},
      tabCart,
    );
}

const listIds = (store: CartStore) => store.read().map(({ product }) => product.idProduct);

const add = (store: CartStore, idProduct: number, quantity = 1) =>
  store.change((cart) => addProduct(cart, { product: productOf(idProduct), quantity }));

test("a reload restores the cart", () => {
  const storage = new MemoryStorage();
  add(openStore(storage), 1, 12);
  expect(openStore(storage).read()).toEqual([{ product: productOf(1), quantity: 12 }]);
});

test("a change returns whether it changed the cart", () => {
  const store = openStore(new MemoryStorage());
  expect(add(store, 1)).toBe(true);
  expect(add(store, 1, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test("clearing deletes the stored cart", () => {
  const storage = new MemoryStorage();
  const store = openStore(storage);
  add(store, 1);
  store.change(() => []);
  expect(storage.getItem(cartKey)).toBeNull();
});

test("changes in two tabs in quick succession are both kept", () => {
  const storage = new MemoryStorage();
  const [here, there] = [openStore(storage), openStore(storage)];
  expect([here.read(), there.read()]).toEqual([[], []]);
  add(here, 1);
  add(there, 2);
  add(here, 2);
  expect(
    openStore(storage)
      .read()
      .map((item) => [item.product.idProduct, item.quantity]),
  ).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test("another tab's change is read on reload, and listeners are notified", () => {
  const storage = new MemoryStorage();
  const [here, there] = [openStore(storage), openStore(storage)];
  expect(here.read()).toEqual([]);
  const listener = vi.fn();
  here.subscribe(listener);
  add(there, 1);
  here.reload();
  expect(here.read()).toHaveLength(1);
  expect(listener).toHaveBeenCalledOnce();
});

test("an equal list that is read again stays the same object, so that undo offers stay valid", () => {
  const storage = new MemoryStorage();
  const [here, there] = [openStore(storage), openStore(storage)];
  add(here, 1);
  const before = here.read();
  here.reload();
  expect(here.read()).toBe(before);
  add(there, 2);
  here.reload();
  expect(here.read()).toHaveLength(2);
});

test("reading twice returns the same object until the cart changes", () => {
  const store = openStore(new MemoryStorage());
  add(store, 1);
  expect(store.read()).toBe(store.read());
});

test.each([{ block: true }, { refuseWrites: true }])(
  "with %j the cart works in memory and reports it once",
  (fault) => {
    const onMemoryOnly = vi.fn();
    const store = openStore(Object.assign(new MemoryStorage(), fault), onMemoryOnly);
    expect(store.read()).toEqual([]);
    expect(onMemoryOnly).not.toHaveBeenCalled();
    add(store, 1);
    add(store, 2);
    store.reload();
    expect(store.read()).toHaveLength(2);
    expect(store.readFresh()).toHaveLength(2);
    expect(onMemoryOnly).toHaveBeenCalledOnce();
  },
);

test("the next page reports a cart in memory again, unless the report was read", () => {
  const [storage, tabCart] = [Object.assign(new MemoryStorage(), { refuseWrites: true }), openTabCart()];
  const reports: (() => void)[] = [];
  const openPage = () =>
    createCartStore(
      () => storage,
      (recordRead) => reports.push(recordRead),
      tabCart,
    );
  add(openPage(), 1);
  const second = openPage();
  expect(second.read()).toHaveLength(1);
  expect(reports).toHaveLength(1);
  second.reportCarried();
  expect(reports).toHaveLength(2);
  add(second, 2);
  expect(reports).toHaveLength(2);
  reports[1]?.();
  expect(second.read()).toHaveLength(2);
  const third = openPage();
  third.reportCarried();
  add(third, 3);
  openPage().reportCarried();
  expect(reports).toHaveLength(2);
});

test("a stored cart has nothing to report", () => {
  const [storage, tabCart] = [new MemoryStorage(), openTabCart()];
  const onMemoryOnly = vi.fn();
  add(
    createCartStore(() => storage, onMemoryOnly, tabCart),
    1,
  );
  createCartStore(() => storage, onMemoryOnly, tabCart).reportCarried();
  expect(onMemoryOnly).not.toHaveBeenCalled();
});

test.each([{ block: true }, { refuseWrites: true }])(
  "with %j a page shown again has the cart that the tab's later page has left",
  (fault) => {
    const openPage = openTab(Object.assign(new MemoryStorage(), fault));
    const [here, later] = [openPage(), openPage()];
    add(here, 1);
    expect(later.read()).toHaveLength(1);
    later.change(() => []);
    here.reload();
    expect(here.read()).toEqual([]);
    add(here, 2);
    expect(listIds(openPage())).toEqual([2]);
  },
);

test("a page shown again has the cart that a later page could store after all", () => {
  const storage = Object.assign(new MemoryStorage(), { refuseWrites: true });
  const openPage = openTab(storage);
  const here = openPage();
  add(here, 1);
  storage.refuseWrites = false;
  add(openPage(), 2);
  here.reload();
  add(openPage(), 3);
  add(here, 4);
  expect(listIds(openPage())).toEqual([1, 2, 3, 4]);
});

test.each([{}, { block: true }, { refuseWrites: true }])(
  "with %j the cart's text changes with the cart, and is undefined for an empty one",
  (fault) => {
    const storage = new MemoryStorage();
    storage.setItem(cartKey, "[]");
    const store = openStore(Object.assign(storage, fault));
    add(store, 1);
    const before = store.readText();
    expect(store.readText()).toBe(before);
    add(store, 2);
    expect(store.readText()).not.toBe(before);
    store.change(() => []);
    expect(store.readText()).toBeUndefined();
  },
);

test("without storage the cart's text stays the same when the cart is read again", () => {
  const store = openTab(Object.assign(new MemoryStorage(), { block: true }))();
  add(store, 1);
  store.change((cart) => setNote(cart, 1, "Entrega urgente "));
  const text = store.readText();
  expect(text).toContain("Entrega urgente ");
  store.reload();
  expect(store.readText()).toBe(text);
});

test("when storage has space again, the whole cart is stored", () => {
  const storage = Object.assign(new MemoryStorage(), { refuseWrites: true });
  const store = openStore(storage);
  add(store, 1);
  storage.refuseWrites = false;
  add(store, 2);
  expect(openStore(storage).read()).toHaveLength(2);
});

test("an unreadable cart is not sent as an empty one", () => {
  const storage = new MemoryStorage();
  const store = openStore(storage);
  add(store, 1);
  storage.setItem(cartKey, "{");
  expect(() => store.readFresh()).toThrow('What is stored under "cart" is no list');
  storage.block = true;
  expect(() => store.readFresh()).toThrow("blocked");
});

type Step = (store: CartStore) => void;

const idProduct = fc.integer({ min: 1, max: 6 });
const quantity = fc.oneof(fc.integer({ min: -2, max: 200 }), fc.maxSafeInteger(), fc.double());
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(idProduct, quantity).map(
    ([id, n]): Step =>
      (store) =>
        add(store, id, n),
  ),
  fc.tuple(idProduct, fc.oneof(fc.constantFrom(1, -1), quantity)).map(
    ([id, n]): Step =>
      (store) =>
        store.change((cart) => changeQuantity(cart, id, n)),
  ),
  idProduct.map(
    (id): Step =>
      (store) =>
        store.change((cart) => removeProduct(cart, id)),
  ),
  fc.constant<Step>((store) => store.change(() => [])),
  fc.constant<Step>((store) => store.reload()),
);
const references = fc
  .uniqueArray(fc.string(), { minLength: 1, maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({ reference_value: fc.constant(name), quantity: fc.integer({ min: 1, max: 9 }) }),
      ),
    ),
  );
const stored = fc.uniqueArray(
  fc.tuple(idProduct, references).map(([id, split]) => ({
    product: productOf(id),
    quantity: split.reduce((sum, part) => sum + part.quantity, 0),
    references: split,
  })),
  { selector: (item) => item.product.idProduct },
);

function expectSound(cart: Cart): void {
  const ids = cart.map((item) => item.product.idProduct);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { quantity, references } of cart) {
    expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
    if (references) expect(references.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
  }
}

test("every sequence of add, set, plus, minus, remove, clear and reload leaves a valid, stored cart", () => {
  fc.assert(
    fc.property(stored, fc.array(step, { maxLength: 30 }), (before, steps) => {
      const storage = new MemoryStorage();
      if (before.length > 0) storage.setItem(cartKey, JSON.stringify(before));
      const store = openStore(storage);
      expect(store.read()).toEqual(before);
      for (const act of steps) {
        act(store);
        expectSound(store.read());
        expect(openStore(storage).read()).toEqual(store.read());
        expect(storage.getItem(cartKey) === null).toBe(store.read().length === 0);
      }
    }),
  );
});

test("quantities are added exactly", () => {
  const additions = fc.array(fc.tuple(idProduct, fc.integer({ min: 1, max: 1000 })), { maxLength: 40 });
  fc.assert(
    fc.property(additions, (added) => {
      const store = openStore(new MemoryStorage());
      const paper = new Map<number, number>();
      for (const [id, n] of added) {
        add(store, id, n);
        paper.set(id, (paper.get(id) ?? 0) + n);
      }
      expect(new Map(store.read().map((item) => [item.product.idProduct, item.quantity]))).toEqual(paper);
    }),
  );
});
