import { afterEach, beforeEach, expect, test } from "vitest";
import { openReference } from "#contract/fields/field-rules.ts";
import type { CartItemReference } from "#contract/requests/quotation.ts";
import type { RequestedRow, RowMatch } from "#contract/requests/requested-rows.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { quotationRequest } from "../../tests/support/requests.ts";
import { makeOfferTable } from "./list/offer-table.ts";
import { describeLeftRows, describeRow } from "./list/requested-rows.ts";
import { readQuotation } from "./read-request.ts";

let site: DemoSite;
let reference_value: string;
beforeEach(async () => {
  site = await openDemoSite();
  reference_value = (await site.catalog.findProduct(1))?.productReferences[0]?.reference_value ?? "";
});
afterEach(() => site.close());

const code = "TCR-24-II";

type Match = Omit<RowMatch, "idProduct">;

/** Sends a list of product 1: what sales is told, and item, code and quantity of each row of the offer. */
async function quote(matches: Match[], ...references: CartItemReference[]) {
  const quantity = references.reduce((sum, reference) => sum + reference.quantity, 0);
  const product = { idProduct: 1, name: "", image_url: "" };
  const requestedRows = matches.map((match, at): RequestedRow => {
    return { order: at + 1, item: `2.${at + 1}`, status: "listo", match: { idProduct: 1, ...match } };
  });
  const request = quotationRequest({ cartItems: [{ product, quantity, references }], requestedRows });
  await site.requests.acceptQuotation(request, { address: "192.0.2.7" });
  const stored = await readQuotation(site.db, "COT-2026-000001");
  if (!stored) throw new Error("the request was not accepted");
  const [, ...rows] = makeOfferTable(stored, new Map());
  return { left: describeLeftRows(stored), offer: rows.map((cells) => [cells[0], cells[4], cells[7]]) };
}

test("a row has the code of its reference if the catalogue corrected the code after the list was made", async () => {
  const match = { code: "TCR-24-ll", quantity: 10 };
  expect(await quote([match], { code: "TCR-24-ll", reference_value, quantity: 10 })).toEqual({
    left: undefined,
    offer: [["2.1", code, 10]],
  });
});

test("rows from before and after the catalogue got codes are rows of the same reference", async () => {
  const matches = [
    { reference_value, quantity: 5 },
    { code, quantity: 7 },
  ];
  expect(await quote(matches, { code, reference_value, quantity: 12 })).toEqual({
    left: undefined,
    offer: [
      ["2.1", code, 5],
      ["2.2", code, 7],
    ],
  });
});

test("a row from before the product got references has the reference that the buyer chose since", async () => {
  expect(await quote([{ quantity: 10 }], { code, reference_value, quantity: 10 })).toEqual({
    left: undefined,
    offer: [["2.1", code, 10]],
  });
});

test("a row without a reference has the open units of a line that is split", async () => {
  const open = { reference_value: openReference, quantity: 10 };
  expect(await quote([{ quantity: 10 }], { code, reference_value, quantity: 5 }, open)).toEqual({
    left: undefined,
    offer: [
      ["2.1", "", 10],
      ["", code, 5],
    ],
  });
});

test("a row whose product left the list has the name and the unit of the catalogue", async () => {
  const row = (order: number, match: RowMatch): RequestedRow => ({ order, status: "listo", match });
  const requestedRows = [
    row(1, { idProduct: 13, code: "ADO-20-6", quantity: 50 }),
    row(2, { idProduct: 1, code: "TCR-30-II", quantity: 3 }),
    row(3, { idProduct: 999, code: "X-1", quantity: 3 }),
  ];
  await site.requests.acceptQuotation(quotationRequest({ requestedRows }), { address: "192.0.2.7" });
  const { requestedRows: stored = [] } = (await readQuotation(site.db, "COT-2026-000001")) ?? {};
  expect(stored.map((each) => describeRow(each, []))).toEqual([
    "fila 1: salió de la lista (50 m² de Adoquín rectangular, ADO-20-6)",
    expect.stringMatching(/^fila 2: salió de la lista \(3 de /),
    "fila 3: salió de la lista (3 de producto 999, X-1)",
  ]);
});

test("a row whose reference left the list is stored as it was sent", async () => {
  expect(await quote([{ code: "TCR-30-II", quantity: 3 }], { code, reference_value, quantity: 5 })).toEqual({
    left: "El comprador cambió la lista después: ya no alcanza para 2.1.",
    offer: [
      ["2.1", "", ""],
      ["", code, 5],
    ],
  });
});
