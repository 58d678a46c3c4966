import { expect, test } from "vitest";
import { createMatcher, matchRows } from "#contract/budget/match-rows.ts";
import { demoProducts } from "../../tests/support/demo-content.ts";
import { startReview } from "../../tests/support/match-budget.ts";
import { type BudgetReview, beginReview, reduceReview } from "./review.ts";
import { parseReview, readEvents, writeReview } from "./stored-review.ts";

const now = new Date("2026-03-04T10:00:00.000Z");

const soldOf = (text: string) => {
  const match = startReview(`1\t${text}\tUN\t1`).rows[0]?.match;
  if (!match) throw new Error(`${text} is not ready`);
  return match;
};

/** A review with every kind of event. */
function settle(): BudgetReview {
  const events = [
    { kind: "correction", order: 1, correction: { kind: "quantity", thousandths: 1_234_000 } },
    { kind: "correction", order: 2, correction: { kind: "reference", sold: soldOf("Caja 60x60x60") } },
    { kind: "added", orders: [1] },
    { kind: "correction", order: 1, correction: { kind: "not made" } },
    { kind: "correction", order: 3, correction: { kind: "count", sold: soldOf("Bordillo 80x20x50"), quantity: 7 } },
    { kind: "correction", order: 4, correction: { kind: "not product" } },
    { kind: "correction", order: 5, correction: { kind: "not made" } },
    { kind: "correction", order: 5, correction: { kind: "as read" } },
  ] as const;
  return events.reduce<BudgetReview>(
    reduceReview,
    startReview(
      "1.1\tCaja 60x60x60\tUN\t1.234\n1.2\tTapa hierro dúctil\tUN\t4\n1.3\tBordillo 80x20x50\tKG\t2\n1.4\tCaja 80x80x80\tUN\t6\n1.5\tCaja 40x40x40\tUN\t9",
    ),
  );
}

/** Restores the review on a later page, with the catalogue of that time. */
function reopen(text: string | undefined, catalogue = demoProducts): BudgetReview {
  const kept = parseReview(text ?? null, now);
  if (!kept) throw new Error("it was not kept");
  const matched = matchRows(kept.rows, createMatcher({ products: catalogue, synonyms: [] }));
  return readEvents(kept, catalogue).reduce(
    reduceReview,
    beginReview({ products: catalogue, matched, hiddenRows: kept.hiddenRows }),
  );
}

test("a stored review is restored unchanged", () => {
  const review = settle();
  expect(review.rows.map(({ status }) => status)).toEqual(["listo", "listo", "listo", "no es un producto", "listo"]);
  const again = reopen(writeReview(review, now.toISOString()));
  expect(again.rows).toEqual(review.rows);
  expect(again.added).toEqual(review.added);
});

test("two columns of quantities with two readings each survive a reload", () => {
  const begun = startReview("item;descripcion;und;cant. inicial;cant. actual\n1;Caja 60x60x60;un;1.234;1.500");
  expect(begun.rows.at(-1)?.readings).toHaveLength(4);
  expect(reopen(writeReview(begun, now.toISOString())).rows).toEqual(begun.rows);
});

test("a row with many columns of quantities offers eight, and survives a reload", () => {
  const towers = Array.from({ length: 40 }, (_, at) => at + 1);
  const begun = startReview(
    `item;descripcion;und;${towers.map((at) => `cant. torre ${at}`).join(";")}\n1;Caja 60x60x60;un;${towers.join(";")}`,
  );
  expect(begun.rows.at(-1)?.readings).toEqual([820, 1, 2, 3, 4, 5, 6, 7].map((count) => count * 1000));
  expect(reopen(writeReview(begun, now.toISOString())).rows).toEqual(begun.rows);
});

test("a size of a list that was shared as text keeps its product through a reload", () => {
  const begun = startReview('Lista para cotizar con Calarcá\n\n- 12 × Tubería de concreto reforzado\n  Ø 24": 12');
  expect(begun.rows.at(-1)?.status).toBe("listo");
  expect(reopen(writeReview(begun, now.toISOString())).rows).toEqual(begun.rows);
});

test("an answer about a size that is no longer in the catalogue is dropped", () => {
  const { idProduct } = soldOf("Caja 60x60x60").product;
  const fewer = demoProducts.filter((product) => product.idProduct !== idProduct);
  const again = reopen(writeReview(settle(), now.toISOString()), fewer);
  expect(again.rows[1]).toMatchObject({ text: "Tapa hierro dúctil", status: "no lo fabricamos", match: undefined });
});

test.each([
  ["no JSON", () => "{"],
  ["another thing", () => "[]"],
  ["without rows", (text: string) => JSON.stringify({ ...JSON.parse(text), rows: [] })],
  ["with a row of another shape", (text: string) => text.replace('"text":"Caja 60x60x60"', '"text":{"__html":"<b>"}')],
  ["with a kind that there is not", (text: string) => text.replace('"kind":"entry"', '"kind":"anything"')],
  ["with a quantity that is none", (text: string) => text.replace('"quantity":7', '"quantity":-7')],
  ["with rows out of their order", (text: string) => text.replace('"order":1,', '"order":9,')],
  ["older than what a visitor writes may stay", (text: string) => text.replace("2026-03-04", "2026-02-04")],
  ["with another thing that was done", (text: string) => text.replace('"kind":"not made"', '"kind":"anything"')],
  ["with a size of another shape", (text: string) => text.replace(/"idProduct":\d+/, '"idProduct":"1"')],
  ["too long", (text: string) => text.replace("Caja 60x60x60", "x".repeat(1_000_001))],
])("an invalid stored review is ignored: %s", (_what, spoil) => {
  const text = writeReview(settle(), now.toISOString()) ?? "";
  expect(parseReview(text, now)).toBeDefined();
  expect(spoil(text)).not.toBe(text);
  expect(parseReview(spoil(text), now)).toBeUndefined();
});

test("a review that is too long is not stored", () => {
  expect(writeReview(startReview(`1\tCaja 60x60x60 ${"x".repeat(999_900)}\tUN\t2`), "")).toBeUndefined();
});
