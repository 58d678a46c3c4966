import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addRows } from "#app/budget/add-rows.ts";
import type { Cart } from "#app/cart/cart.ts";
import { writeCsv } from "#contract/csv-cell.ts";
import { type RequestedRow, toRequestedRow } from "#contract/requests/requested-rows.ts";
import { writeWorkbook } from "#contract/workbook.ts";
import { renderListCsv } from "#server/mail/list-csv.ts";
import { makeOfferTable, offerColumns } from "#server/requests/list/offer-table.ts";
import type { QuotationLine } from "#server/requests/read-request.ts";
import { demoProducts } from "../support/demo-content.ts";
import { budget, countOf, readBack, review } from "../support/match-budget.ts";
import { quotation } from "../support/quotations.ts";

const own = new Map(demoProducts.map((product) => [product.idProduct, product]));

const unitOf = (idProduct: number) => own.get(idProduct)?.unidad ?? null;

/** The list as the server stores it. */
const toLines = (cart: Cart): QuotationLine[] =>
  cart.map(({ product, quantity, references = [], asked }) => ({
    ...product,
    quantity,
    unit: unitOf(product.idProduct),
    references: references.map(({ code, reference_value, quantity: share, asked: part }) => ({
      reference_value,
      quantity: share,
      ...(code !== undefined && { code }),
      ...(part && { asked: part }),
    })),
    note: null,
    ...(asked && { asked }),
  }));

const reviewed = review(budget);
const { cart, added } = addRows([], reviewed);
const lines = toLines(cart);
const requestedRows: RequestedRow[] = reviewed.map((row, at) => toRequestedRow(row, at + 1, added.includes(row)));

const workbookOf = async (table: ReturnType<typeof makeOfferTable>) => {
  const workbook = await writeWorkbook({ name: "Oferta", columns: offerColumns, rows: table });
  return new Uint8Array(await workbook.arrayBuffer());
};

test("the offer has the buyer's rows in their order, each with its product, and empty cells for sales", () => {
  const [head, ...rows] = makeOfferTable({ requestedRows, lines }, own);
  expect(head).toEqual(offerColumns.map(([name]) => name));
  expect(rows.map(([item]) => item)).toEqual(reviewed.map(({ item }) => item));
  const row = rows.find(([item]) => item === "2.1");
  expect(row).toEqual([
    "2.1",
    "Tubería de concreto reforzado Clase II de 24 pulgadas",
    "215,00",
    "ml",
    "TCR-24-II",
    "Tubería de concreto reforzado",
    'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg',
    86,
    "unidad",
    86,
    955,
    82_130,
    "",
    "",
    "",
    "",
    "",
  ]);
  expect(rows.find(([item]) => item === "1.1")?.at(-1)).toBe("Fuera del catálogo");
  expect(rows.find(([item]) => item === "2.7")?.at(-1)).toMatch(/^Por definir con el comprador: \p{L}/u);
  const unexplained: RequestedRow = { order: 1, text: "Tubo", status: "por revisar" };
  expect(makeOfferTable({ requestedRows: [unexplained], lines: [] }, own)[1]?.at(-1)).toBe(
    "Por definir con el comprador",
  );
});

test("other lines of the list come below the rows, and a row that the list no longer covers says so", () => {
  const [line] = toLines(addRows([], review("1.1\tCaja 60x60x60\tUN\t24")).cart);
  const [row] = requestedRows.filter(({ match }) => match?.code === "CAJ-60");
  if (!line || !row?.match) throw new Error("no row");
  const more = { ...row, match: { ...row.match, quantity: 20 } };
  const table = makeOfferTable({ requestedRows: [more], lines: [line] }, own);
  expect(table.map((cells) => cells[7])).toEqual(["Cantidad", 20, 4]);
  const less = { ...row, match: { ...row.match, quantity: 30 } };
  expect(makeOfferTable({ requestedRows: [less], lines: [line] }, own)[1]?.at(-1)).toBe("La lista ya no alcanza");
  expect(makeOfferTable({ requestedRows: [less], lines: [] }, own)[1]?.at(-1)).toBe("Salió de la lista");
});

test("a list that was reduced has its own quantities in the offer, earlier rows first", async () => {
  const all = addRows([], review("1.1\tCaja 60x60x60\tUN\t24\n1.2\tCaja 80x80x80\tUN\t9")).cart;
  const match = (code: string, quantity: number): Pick<RequestedRow, "match" | "status"> => ({
    status: "listo",
    match: { idProduct: 7, code, quantity },
  });
  const rows: RequestedRow[] = [
    { order: 1, item: "1.1", text: "Caja 60x60x60", ...match("CAJ-60", 20) },
    { order: 2, item: "1.2", text: "Caja 60x60x60", ...match("CAJ-60", 20) },
    { order: 3, item: "1.3", text: "Caja 60x60x60", ...match("CAJ-60", 20) },
    { order: 4, item: "1.4", text: "Caja 100x100x100", ...match("CAJ-100", 3) },
  ];
  const table = makeOfferTable({ requestedRows: rows, lines: toLines(all) }, own);
  expect(table.slice(1).map((cells) => [cells[4], cells[7], cells[11], cells.at(-1)])).toEqual([
    ["CAJ-60", 20, 7200, "La lista ya no alcanza"],
    ["CAJ-60", 4, 1440, "La lista ya no alcanza"],
    ["", "", "", "Salió de la lista"],
    ["", "", "", "Salió de la lista"],
    ["CAJ-80", 9, 6480, ""],
  ]);
  expect(countOf(await readBack(await workbookOf(table)))).toEqual(countOf(all));
});

test("units beyond the rows of the budget are not given the requested amount of all units", () => {
  const [line] = toLines(
    addRows([], review("1.1\tTubería de concreto reforzado Clase II de 24 pulgadas\tML\t215")).cart,
  );
  const [row] = requestedRows.filter(({ match }) => match?.code === "TCR-24-II");
  if (!line || !row?.match) throw new Error("no row");
  const some = { ...row, match: { ...row.match, quantity: 80 } };
  const pedidos = (rows: RequestedRow[]) =>
    makeOfferTable({ requestedRows: rows, lines: [line] }, own).map((cells) => [cells[2], cells[7]]);
  expect(pedidos([])).toEqual([
    ["Pedido", "Cantidad"],
    ["215 ml", 86],
  ]);
  expect(pedidos([some]).at(-1)).toEqual(["", 6]);
});

test("without rows it has the order of the list, with the missing details of an open line", () => {
  const line: QuotationLine = { ...(lines[0] as QuotationLine), references: [], quantity: 3 };
  const [, row] = makeOfferTable({ lines: [line] }, own);
  expect(row?.slice(0, 2)).toEqual(["1", "Tubería de concreto reforzado"]);
  expect(row?.at(-1)).toBe("diámetro y clase");
});

test("the note of a line is in the first of its rows", () => {
  const noted = lines.map((line, at) => (at === 0 ? { ...line, note: "Con empaque, 12 cajas" } : line));
  expect(noted[0]?.references.length).toBeGreaterThan(1);
  for (const request of [{ requestedRows, lines: noted }, { lines: noted }]) {
    const [head, ...rows] = makeOfferTable(request, own);
    const place = head?.indexOf("Nota") ?? -1;
    expect(rows.filter((row) => row[place] === "Con empaque, 12 cajas")).toHaveLength(1);
    const ofProduct = rows.filter((row) => row[5] === noted[0]?.name);
    expect(ofProduct.map((row) => row[place])).toEqual(["Con empaque, 12 cajas", ...ofProduct.slice(1).map(() => "")]);
  }
});

const noted = lines.map((line) => ({ ...line, note: "Tubo de 24 pulgadas, 12 unidades" }));

test.each([
  ["the buyer's rows", { requestedRows, lines }],
  ["the list alone", { lines }],
  ["a list with notes", { requestedRows, lines: noted }],
])(
  "the offer of %s is the same list when it is imported: as a workbook, as CSV and by its cells",
  async (_name, request) => {
    const table = makeOfferTable(request, own);
    expect(countOf(await readBack(await workbookOf(table)))).toEqual(countOf(cart));
    expect(countOf(await readBack(Buffer.from(writeCsv(table))))).toEqual(countOf(cart));
    const pasted = table.map((cells) => cells.join("\t")).join("\n");
    expect(countOf(addRows([], review(pasted)).cart)).toEqual(countOf(cart));
  },
);

test("no cell is a formula, and characters that XML forbids are removed", async () => {
  const text = '=HYPERLINK("http://example.com")\u0000<b>\ufffe';
  const evil: RequestedRow[] = [{ order: 1, item: "+1", text, status: "por revisar" }];
  const table = makeOfferTable({ requestedRows: evil, lines: [] }, own);
  const parts = Object.entries(unzipSync(await workbookOf(table))).map(([name, part]) => [name, strFromU8(part)]);
  const { "xl/worksheets/sheet1.xml": sheet = "", "xl/sharedStrings.xml": texts = "" } = Object.fromEntries(parts);
  expect(sheet).not.toContain("<f");
  expect(sheet).toMatch(/t="s"/);
  expect(texts).toContain(">+1</t>");
  expect(texts).toContain('>=HYPERLINK("http://example.com")&lt;b&gt;</t>');
  expect(writeCsv(table)).toContain(`'+1;"'=HYPERLINK(""http://example.com"") <b>`);
});

test("the CSV of a request is the same list again when imported as a budget", async () => {
  expect(countOf(await readBack(renderListCsv(quotation({ lines }), own)))).toEqual(countOf(cart));
});

test("so is a CSV whose notes are much longer than the names of its products", async () => {
  const note = Array.from({ length: 8 }, (_, at) => `Entrega ${at + 1}: ${at + 10} de enero, 4 cajas, portería norte`);
  const noted = lines.map((line) => ({ ...line, note: note.join("\n") }));
  expect(countOf(await readBack(renderListCsv(quotation({ lines: noted }), own)))).toEqual(countOf(cart));
});
