import { expect, test } from "vitest";
import { addRows } from "#app/budget/add-rows.ts";
import type { Cart } from "#app/cart/cart.ts";
import { writeText } from "#app/cart/share/list-messages.ts";
import { makeListTable } from "#app/cart/share/list-table.ts";
import { writeCsv } from "#contract/csv-cell.ts";
import { listColumns, shareText } from "#contract/list/share-text.ts";
import { writeWorkbook } from "#contract/workbook.ts";
import { demoProducts } from "../support/demo-content.ts";
import { foundProduct } from "../support/found-product.ts";
import { budget, countOf, readBack, review } from "../support/match-budget.ts";

const known = new Map(
  demoProducts.map(({ idProduct, unidad, productReferences = [] }) => [
    idProduct,
    foundProduct(idProduct, productReferences, unidad),
  ]),
);

const asked = { unit: "ml", thousandths: 57_500, waste_percent: 3 } as const;

/** Every size of the catalogue, some of them requested in metres, and a product without sizes. */
const everything: Cart = demoProducts.map(({ idProduct, name, productReferences = [] }, at) => {
  const references = productReferences.map(({ code, reference_value }, part) => ({
    ...(code !== undefined && { code }),
    reference_value,
    quantity: 1000 * at + part + 1,
    ...(part === 1 && { asked }),
  }));
  const product = { idProduct, name, image_url: "" };
  const quantity = references.reduce((sum, each) => sum + each.quantity, 0);
  return references.length > 0 ? { product, quantity, references, note: "=1+1" } : { product, quantity: 7 };
});

const lists: [string, Cart][] = [
  ["of a budget", addRows([], review(budget)).cart],
  ["of all sizes", everything],
];

test.each(lists)(
  "the file of a list %s is the same list again when imported as a budget: as a workbook and as CSV",
  async (_name, cart) => {
    const rows = makeListTable(cart, known);
    const workbook = await writeWorkbook({ name: "Lista", columns: listColumns, rows });
    expect(countOf(await readBack(new Uint8Array(await workbook.arrayBuffer())))).toEqual(countOf(cart));
    expect(countOf(await readBack(Buffer.from(writeCsv(rows))))).toEqual(countOf(cart));
  },
);

test.each(lists)("the text of a list %s is the same list again when imported as a budget", (_name, cart) => {
  const text = writeText(cart, { heading: shareText.heading("Calarcá"), link: "https://example.com/cart#l=1", known });
  expect(countOf(addRows([], review(text)).cart)).toEqual(countOf(cart));
});
