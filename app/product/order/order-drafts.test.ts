import { expect, test } from "vitest";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { describeSum, findFaulty, isAnyToAdd, listAdditions, putDraft, sumOrder } from "./order-drafts.ts";
import type { ReadText } from "./order-unit.ts";

const read: ReadText = (_row, text) => readOptionalQuantity(text);
const add = (text: string) => ({ text, isChange: false, isFaultShown: false });

test("an empty field is no entry; only a whole number from 1 is a quantity", () => {
  expect(["", "  "].map(readOptionalQuantity)).toEqual([{}, {}]);
  expect(["2", " 12 ", "1.250", "007"].map(readOptionalQuantity)).toEqual(
    [2, 12, 1250, 7].map((quantity) => ({ quantity })),
  );
  for (const text of ["0", "000", "-1", "−1", "1.5", "1,5", '"2"', "1e3", "doce"]) {
    expect(readOptionalQuantity(text), text).toEqual({ fault: "notWhole" });
  }
  for (const text of ["100000000000000000000", "9007199254740992"]) {
    expect(readOptionalQuantity(text), text).toEqual({ fault: "tooLarge" });
  }
});

test("an emptied field is not pending, unless it changes the list", () => {
  const drafts = putDraft(new Map(), 2, add("12"));
  expect(isAnyToAdd(drafts)).toBe(true);
  expect(putDraft(drafts, 2, add(" ")).size).toBe(0);
  expect(isAnyToAdd(putDraft(new Map(), 2, { ...add(""), isChange: true }))).toBe(false);
});

test("additions are in the order of the rows, without invalid rows and rows that change the list", () => {
  const drafts = new Map([
    [3, add("1.250")],
    [4, add("1,5")],
    [1, add("2")],
    [0, { ...add("7"), isChange: true }],
    [5, add("0")],
  ]);
  expect(listAdditions(drafts, read)).toEqual([
    { row: 1, quantity: 2, asked: undefined },
    { row: 3, quantity: 1250, asked: undefined },
  ]);
  expect(findFaulty(drafts, read)).toEqual([4, 5]);
});

test("the sum has sizes, units and weight", () => {
  const productReferences = [
    { reference_value: "A", weight_g: 1_880_000 },
    { reference_value: "B", weight_g: 955_000 },
    { reference_value: "C" },
  ];
  const sum = (...additions: [number, number][]) =>
    describeSum(
      sumOrder(
        { name: "Tubería", productReferences, unidad: "unidad" },
        additions.map(([row, quantity]) => ({ row, quantity })),
      ),
      "unidad",
    );
  expect(sum([0, 60], [1, 2])).toBe("2 medidas · 62 unidades · 114,7 t");
  expect(sum([1, 1])).toBe("1 medida · 1 unidad · 955 kg");
  expect(sum([1, 1], [2, 4])).toBe("2 medidas · 5 unidades · 955 kg sin contar 1 medida");
  expect(sum([2, 1200])).toBe("1 medida · 1.200 unidades");
  expect(sum([0, Number.MAX_SAFE_INTEGER])).toMatch(
    /^1 medida · 9\.007\.199\.254\.740\.991 unidades · [\d.]+(,\d)? t$/,
  );
});
