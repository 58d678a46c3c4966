import { expect, test } from "vitest";
import { quotationRequest } from "../../tests/support/requests.ts";
import type { MatchedRow } from "./matched-row.ts";
import { QuotationRequest } from "./quotation.ts";
import {
  listPlainItems,
  listUncoveredRows,
  type RequestedRow,
  requestedRowLimits,
  sumRows,
  toRequestedRow,
} from "./requested-rows.ts";

const product = {
  idProduct: 5,
  name: "Caja de inspección",
  slogan: "",
  short_description: "",
  uses: null,
  category_name: "Prefabricados de Concreto",
  image_url: "",
  norma: null,
  unidad: "unidad",
  productReferences: [],
} as unknown as NonNullable<MatchedRow["match"]>["product"];

const matched = (changed: Partial<MatchedRow> = {}): MatchedRow => ({
  order: 7,
  lines: [7, 8],
  kind: "entry",
  item: "3.10",
  text: "Caja de inspección\n60x60x60",
  unit: "UN",
  quantity: "24,00",
  readings: [24_000],
  status: "listo",
  match: { product, reference: { code: "CAJ-60", reference_value: "0,60" }, quantity: 24 },
  candidates: [],
  doubts: [],
  ...changed,
});

test("a row keeps its original text and its match", () => {
  expect(toRequestedRow(matched(), 3, true)).toEqual({
    order: 3,
    item: "3.10",
    text: "Caja de inspección 60x60x60",
    unit: "UN",
    quantity: "24,00",
    status: "listo",
    match: { idProduct: 5, code: "CAJ-60", quantity: 24 },
  });
  const chapter = matched({ item: "3", text: "POZOS", unit: "", quantity: "", status: "no es un producto" });
  expect(toRequestedRow({ ...chapter, match: undefined }, 1, false)).toEqual({
    order: 1,
    item: "3",
    text: "POZOS",
    status: "no es un producto",
  });
});

test("a row that was not added to the list is still to be reviewed", () => {
  expect(toRequestedRow(matched(), 1, false)).toMatchObject({ status: "por revisar" });
  expect(toRequestedRow(matched(), 1, false).match).toBeUndefined();
});

test("a row that needs a decision says why, and no other row does", () => {
  const open = matched({ status: "por revisar", match: undefined, doubts: ["no measure", "no quantity"] });
  expect(toRequestedRow(open, 1, false).doubts).toEqual(["no measure", "no quantity"]);
  expect(toRequestedRow({ ...open, doubts: [] }, 1, false)).not.toHaveProperty("doubts");
  expect(toRequestedRow({ ...open, status: "no lo fabricamos" }, 1, false)).not.toHaveProperty("doubts");
  expect(toRequestedRow(matched(), 1, true)).not.toHaveProperty("doubts");
});

test("a text that is too long for a request ends in an ellipsis", () => {
  const { text = "" } = toRequestedRow(matched({ text: "tubería ".repeat(100) }), 1, true);
  expect(text).toHaveLength(requestedRowLimits.text);
  expect(text.at(-1)).toBe("…");
});

const row = (order: number, code: string, quantity: number, item = `1.${order}`): RequestedRow => ({
  order,
  item,
  status: "listo",
  match: { idProduct: 5, code, quantity },
});

const rows = [row(1, "CAJ-60", 10), row(2, "CAJ-80", 4), row(3, "CAJ-60", 14)];
const line = (...references: [code: string, quantity: number][]) => ({
  idProduct: 5,
  quantity: references.reduce((sum, [, quantity]) => sum + quantity, 0),
  references: references.map(([code, quantity]) => ({ code, reference_value: code, quantity })),
});

test("rows with the same reference are added up, and stay two rows", () => {
  expect(sumRows(rows)).toEqual([
    { idProduct: 5, code: "CAJ-60", quantity: 24 },
    { idProduct: 5, code: "CAJ-80", quantity: 4 },
  ]);
});

test("the rows that a changed list no longer covers are found", () => {
  const left = (lines: ReturnType<typeof line>[]) => listUncoveredRows(rows, lines).map(({ order }) => order);
  expect(left([line(["CAJ-60", 24], ["CAJ-80", 4])])).toEqual([]);
  expect(left([line(["CAJ-60", 30], ["CAJ-80", 4])])).toEqual([]);
  expect(left([line(["CAJ-60", 23], ["CAJ-80", 4])])).toEqual([1, 3]);
  expect(left([line(["CAJ-60", 24])])).toEqual([2]);
  expect(left([])).toEqual([1, 2, 3]);
});

test("a product without sizes is covered by its line", () => {
  const plain: RequestedRow = { order: 1, status: "listo", match: { idProduct: 9, quantity: 2 } };
  expect(listUncoveredRows([plain], [{ idProduct: 9, quantity: 2 }])).toEqual([]);
  expect(listUncoveredRows([plain], [{ idProduct: 9, quantity: 1 }])).toEqual([plain]);
});

test("only item numbers that cannot be words or an address are repeated, and only of rows in the list", () => {
  const told = ["3.10", "NP.1", "NP-07", "12", "3.", "1.2.13", "A.1", "C-10", "B2.13", "630.4", "600.1.1", "1.101"];
  const notTold = [
    "Llama al 310 555 0101",
    "a@b.co",
    "=1",
    "GANASTE",
    "un",
    "premio.estafa.com",
    "1.co",
    "2.1.a",
    "HAZ1",
    "AB.1",
    "a.1",
    "V.I.A",
    "微信1380",
    "١٢٣",
    "185.199.108.153",
    "3105550101",
    // A phone number.
    "310.555.019",
    "NP-310.555",
  ];
  // A repeated item is listed once.
  const asked = [...told, "12", ...notTold].map((item, at) => row(at + 1, "CAJ-60", 1, item));
  expect(listPlainItems(asked, [line(["CAJ-60", 99])])).toEqual(told);
  expect(listPlainItems(asked, [])).toEqual([]);
});

test.each([{ reference_value: "W".repeat(501) }, { reference_value: "a\u001b[31m" }, { code: "a\nb" }])(
  "a row's match is written exactly as in the catalogue: %j is refused",
  (named) => {
    const rowOf = (match: object) => ({ order: 1, status: "listo", match: { idProduct: 1, quantity: 1, ...match } });
    const accepts = (match: object) =>
      QuotationRequest.safeParse({ ...quotationRequest(), requestedRows: [rowOf(match)] }).success;
    expect(accepts({ reference_value: "0,60 × 0,60" })).toBe(true);
    expect(accepts(named)).toBe(false);
  },
);

const parse = (requestedRows: unknown) => QuotationRequest.safeParse({ ...quotationRequest(), requestedRows });

test("the contract accepts up to 500 rows in their order", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1, "CAJ-60", 1));
  expect(parse(many(500)).success).toBe(true);
  expect(parse(many(501)).error?.issues[0]?.message).toBe(
    "Una cotización lleva como máximo 500 filas de un presupuesto",
  );
});

test.each([
  ["no list", "3.10"],
  ["an order twice", [row(1, "CAJ-60", 1), row(1, "CAJ-80", 1)]],
  ["a match that none is", [{ order: 1, status: "listo" }]],
  ["a match of a row that is not made", [{ ...row(1, "CAJ-60", 1), status: "no lo fabricamos" }]],
  ["half a piece", [row(1, "CAJ-60", 0.5)]],
  ["a status of its own", [{ order: 1, status: "tal vez" }]],
  ["a text without end", [{ order: 1, status: "por revisar", text: "x".repeat(201) }]],
])("the contract refuses %s", (_name, requestedRows) => {
  expect(parse(requestedRows).success).toBe(false);
});

test("the contract accepts why a row needs a decision, and leaves out what it does not know", () => {
  const parsed = (...doubts: unknown[]) =>
    parse([{ order: 1, status: "por revisar", doubts }]).data?.requestedRows?.[0]?.doubts;
  expect(parsed("no measure", "unit")).toEqual(["no measure", "unit"]);
  expect(parsed("no measure", "Llama al 310 555 0101")).toBeUndefined();
  expect(parse([{ order: 1, status: "por revisar", doubts: "unit" }]).success).toBe(true);
});

test("a parsed request without rows has no rows", () => {
  expect(QuotationRequest.parse(quotationRequest())).not.toHaveProperty("requestedRows");
});
