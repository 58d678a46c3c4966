import { expect, test } from "vitest";
import { addReceipt, parseReceipts, type Receipt, toReceipt } from "./receipt.ts";

const now = new Date("2026-11-25T15:00:00Z");
const line = { product: { idProduct: 1, name: "Tubería", image_url: "" }, quantity: 24 };
const references = [{ code: "T-24", reference_value: 'Ø 24"', quantity: 24 }];
const list = [{ ...line, references, note: "Para el puente de la vereda" }];

test("a receipt stores products, references and quantities of the list, and no note", () => {
  const receipt = toReceipt("COT-2026-000001", now, list);
  expect(receipt).toEqual({
    number: "COT-2026-000001",
    sentAt: "2026-11-25T15:00:00.000Z",
    lines: [{ ...line, references }],
  });
  expect(toReceipt(undefined, now, list)).not.toHaveProperty("number");
});

test("the newest receipt is first, the eleventh is dropped, and a repeated one is stored once", () => {
  let receipts: readonly Receipt[] = [];
  for (let nth = 1; nth <= 11; nth += 1) receipts = addReceipt(receipts, toReceipt(`COT-${nth}`, now, list));
  expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, at) => `COT-${11 - at}`));
  expect(addReceipt(receipts, toReceipt("COT-11", now, list))).toHaveLength(10);
  const unnumbered = addReceipt(addReceipt([], toReceipt(undefined, now, list)), toReceipt(undefined, now, list));
  expect(unnumbered).toHaveLength(2);
});

test("stored receipts are read, without those older than 90 days", () => {
  const day = 86_400_000;
  const receipts = [89, 91].map((days) => toReceipt(`COT-${days}`, new Date(now.getTime() - days * day), list));
  expect(parseReceipts(JSON.stringify(receipts), now)).toEqual(receipts.slice(0, 1));
});

test("a receipt of a clock that was more than 90 days ahead is left out", () => {
  const day = 86_400_000;
  const receipts = [91, 89].map((days) => toReceipt(`COT-${days}`, new Date(now.getTime() + days * day), list));
  expect(parseReceipts(JSON.stringify(receipts), now)).toEqual(receipts.slice(1));
});

test.each([
  "{",
  "null",
  "{}",
  "[1,null]",
  '[{"sentAt":"nunca","lines":[]}]',
  '[{"sentAt":"2026-11-25T15:00:00Z"}]',
  null,
])("invalid stored data is not a receipt: %s", (stored) => expect(parseReceipts(stored, now)).toEqual([]));

test("an invalid line of a receipt leaves the others", () => {
  const lines = [line, { product: null, quantity: 1 }];
  const stored = JSON.stringify([{ number: "COT-1", sentAt: now.toISOString(), lines }]);
  expect(parseReceipts(stored, now)[0]?.lines).toEqual([line]);
});
