import { expect, test } from "vitest";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { quotation, quotationLine } from "../../tests/support/quotations.ts";
import { toBuyerCopy } from "./buyer-copy.ts";

test("the buyer's copy has the catalogue's texts and none of the sender's", () => {
  const line = quotationLine({
    references: [{ reference_value: 'Ø 24"', quantity: 3, code: "D24", seen_value: "palabras" }],
    note: "palabras",
  });
  const written = { name: "palabras", phone: "palabras", email: "palabras", city: "palabras", address: "palabras" };
  const match = { idProduct: 1, code: "D24", quantity: 3 };
  const said = { text: "palabras", unit: "palabras", quantity: "palabras" };
  const requestedRows: RequestedRow[] = [
    { order: 1, item: "3.10", ...said, status: "listo", match },
    { order: 2, item: "palabras sueltas", ...said, status: "listo", match },
    { order: 3, item: "palabras", ...said, status: "no lo fabricamos" },
    { order: 4, item: "1".repeat(21), ...said, status: "listo", match },
  ];
  const copy = toBuyerCopy(quotation({ ...written, requestedRows, lines: [line] }));
  expect(JSON.stringify(copy)).not.toContain("palabras");
  expect(copy).toMatchObject({
    number: "COT-2026-000001",
    items: ["3.10"],
    lines: [
      {
        idProduct: 1,
        name: line.name,
        quantity: 3,
        references: [{ reference_value: 'Ø 24"', quantity: 3, code: "D24" }],
      },
    ],
  });
});
