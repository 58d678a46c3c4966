import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { MemoryStorage } from "../../tests/support/memory-storage.ts";

const list = JSON.stringify([{ product: { idProduct: 1, name: "Tubería", image_url: "" }, quantity: 24 }]);

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal("localStorage", storage);
  return () => vi.unstubAllGlobals();
});

/** The receipts as another tab of the browser has them. */
async function openTab() {
  vi.resetModules();
  return import("./receipt-store.ts");
}

const numbersOf = ({ receiptStore }: Awaited<ReturnType<typeof openTab>>) =>
  receiptStore.read().all.map(({ number }) => number);

test("a page that shows no receipts adds to those that other tabs have stored since", async () => {
  const [here, there] = [await openTab(), await openTab()];
  here.rememberRequest("COT-1", list);
  there.rememberRequest("COT-2", list);
  here.rememberRequest("COT-3", list);
  expect(numbersOf(await openTab())).toEqual(["COT-3", "COT-2", "COT-1"]);
});

test("receipts that another tab has deleted do not come back with the next one", async () => {
  const [here, there] = [await openTab(), await openTab()];
  here.rememberRequest("COT-1", list);
  there.forgetRequests();
  here.rememberRequest("COT-2", list);
  expect(numbersOf(await openTab())).toEqual(["COT-2"]);
});

test("a page that reads the receipts deletes the expired ones from storage, and leaves no empty list there", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const day = 86_400_000;
  const start = Date.now();
  (await openTab()).rememberRequest("COT-1", list);
  vi.setSystemTime(start + 50 * day);
  (await openTab()).rememberRequest("COT-2", list);
  vi.setSystemTime(start + 91 * day);
  expect(numbersOf(await openTab())).toEqual(["COT-2"]);
  expect(storage.getItem("receipts")).not.toContain("COT-1");
  vi.setSystemTime(start + 141 * day);
  expect(numbersOf(await openTab())).toEqual([]);
  expect(storage.getItem("receipts")).toBeNull();
});

test.each([{ block: true }, { refuseWrites: true }])("with %j the page itself keeps its receipt", async (fault) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  Object.assign(storage, fault);
  const page = await openTab();
  page.rememberRequest("COT-1", list);
  expect(page.receiptStore.read().open).toMatchObject({ number: "COT-1" });
  expect(warn).toHaveBeenCalled();
});

test("a new list closes the receipt on the page itself", async () => {
  const page = await openTab();
  page.rememberRequest("COT-1", list);
  (await import("#app/cart/open-receipt.ts")).closeReceipt();
  expect(page.receiptStore.read()).toMatchObject({ all: [{ number: "COT-1" }], open: undefined });
});
