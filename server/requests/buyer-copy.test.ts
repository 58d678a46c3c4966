import { expect, test } from "vitest";
import { quotation, quotationLine } from "../../tests/quotations.ts";
import { toBuyerCopy } from "./buyer-copy.ts";

test("the copy for the buyer has the catalogue's words and none of the sender's", () => {
  const line = quotationLine({
    references: [{ reference_value: 'Ø 24"', quantity: 3, code: "D24", seen_value: "palabras" }],
    note: "palabras",
  });
  const written = { name: "palabras", phone: "palabras", email: "palabras", city: "palabras", address: "palabras" };
  const copy = toBuyerCopy(quotation({ ...written, lines: [line] }));
  expect(JSON.stringify(copy)).not.toContain("palabras");
  expect(copy).toMatchObject({
    number: "COT-2026-000001",
    lines: [{ idProduct: 1, name: line.name, quantity: 3, references: [{ reference_value: 'Ø 24"', quantity: 3 }] }],
  });
});
