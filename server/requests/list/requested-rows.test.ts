import { afterEach, beforeEach, expect, test } from "vitest";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { exportSubject } from "#server/privacy/export-subject.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { quotationLine } from "../../../tests/support/quotations.ts";
import { quotationRequest } from "../../../tests/support/requests.ts";
import { readQuotation } from "../read-request.ts";
import { describeLeftRows, describeRow, describeRowCounts } from "./requested-rows.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

const requestedRows: RequestedRow[] = [
  { order: 1, item: "3", text: "POZOS", status: "no es un producto" },
  {
    order: 2,
    item: "3.10",
    text: 'Tubería Ø 24"',
    unit: "ml",
    quantity: "7,50",
    status: "listo",
    match: { idProduct: 1, code: "TCR-24-II", quantity: 3 },
  },
  { order: 4, text: "Relleno", status: "no lo fabricamos" },
];

async function quote(rows?: RequestedRow[]): Promise<string> {
  const request = { ...quotationRequest(), ...(rows && { requestedRows: rows }) };
  const acceptance = await site.requests.acceptQuotation(request, { address: "192.0.2.1" });
  if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
  return acceptance.number;
}

test("the budget rows are stored in their order, and exported with the request", async () => {
  const number = await quote(requestedRows);
  expect((await readQuotation(site.db, number))?.requestedRows).toEqual(requestedRows);
  const person = await exportSubject(site.db, { kind: "email", value: quotationRequest().email }, new Date());
  expect(person.quotations[0]?.requestedRows).toEqual(requestedRows);
});

test("a request without rows has none stored", async () => {
  const number = await quote();
  const row = await site.db
    .selectFrom("quotations")
    .select("requested_rows")
    .where("number", "=", number)
    .executeTakeFirst();
  expect(row).toEqual({ requested_rows: null });
  expect(await readQuotation(site.db, number)).not.toHaveProperty("requestedRows");
});

test("a row has its original text and its match, in the catalogue's words", () => {
  const reference = { reference_value: 'Ø 24" · Clase II', code: "TCR-24-II", quantity: 3 };
  const lines = [quotationLine({ references: [reference] })];
  expect(requestedRows.map((row) => describeRow(row, lines))).toEqual([
    "3 · POZOS",
    '3.10 · Tubería Ø 24" · 7,50 ml: 3 de Tubería de concreto reforzado, TCR-24-II, Ø 24" · Clase II',
    "fila 4 · Relleno: fuera del catálogo",
  ]);
  const marked: RequestedRow = { order: 5, text: "Pozo", quantity: "2", status: "no es un producto" };
  expect(describeRow(marked, lines)).toBe("fila 5 · Pozo · 2: no es un producto");
  expect(describeRowCounts({ requestedRows, lines })).toBe(
    "3 filas: 1 lista · 1 fuera del catálogo · 1 que no es un producto",
  );
  expect(describeRowCounts({ requestedRows, lines: [] })).toBe(
    "3 filas: 1 fuera del catálogo · 1 que no es un producto · 1 salió de la lista",
  );
  expect(describeLeftRows({ requestedRows, lines })).toBeUndefined();
});

test("a row that needs a decision says why, if the request does", () => {
  const open: RequestedRow = { order: 1, text: "Tubo", quantity: "entre 20 y 25", status: "por revisar" };
  expect(describeRow(open, [])).toBe("fila 1 · Tubo · entre 20 y 25: por revisar");
  expect(describeRow({ ...open, doubts: ["no measure", "no quantity"] }, [])).toBe(
    "fila 1 · Tubo · entre 20 y 25: por revisar (no dice la medida; cantidad por confirmar)",
  );
  expect(describeRow({ order: 2, text: "Tubo", status: "por revisar", doubts: ["no quantity"] }, [])).toBe(
    "fila 2 · Tubo: por revisar (sin cantidad)",
  );
  const { quantity: _, ...uncounted } = open;
  const unit = { ...uncounted, quantity: "7", doubts: ["unit" as const] };
  expect(describeRow(unit, [])).toContain("(no dice la unidad)");
  expect(describeRow({ ...unit, unit: "viaje" }, [])).toContain("(su unidad no se convierte a la de venta)");
});

test("the quantity of a match has the unit of sale, unless that is the piece", () => {
  const match = { idProduct: 13, quantity: 1172 };
  const row: RequestedRow = { order: 1, text: "Adoquín", unit: "ML", quantity: "1.171,5", status: "listo", match };
  const describe = (unit: string | null) =>
    describeRow(row, [quotationLine({ idProduct: 13, name: "Adoquín rectangular", unit })]);
  expect(describe("m²")).toBe("fila 1 · Adoquín · 1.171,5 ML: 1.172 m² de Adoquín rectangular");
  expect(describe("metro lineal")).toContain(": 1.172 metros lineales de Adoquín");
  expect(describe("unidad")).toContain(": 1.172 de Adoquín");
  expect(describe(null)).toContain(": 1.172 de Adoquín");
});

test("the code and the text of a match that is not in the list stay on one line, in their order", () => {
  const match = {
    idProduct: 99,
    code: "TCR\u202e\u2028Total: 0",
    reference_value: "Ø\u202e\u2028Total: 0",
    quantity: 3,
  };
  const row: RequestedRow = { order: 1, status: "listo", match };
  expect(describeRow(row, [])).toBe("fila 1: salió de la lista (3 de producto 99, TCR Total: 0, Ø Total: 0)");
});

test("rows that the list no longer covers are listed, whatever happened to their product", () => {
  expect(describeLeftRows({ requestedRows, lines: [] })).toBe(
    "El comprador cambió la lista después: ya no alcanza para 3.10.",
  );
  const other = quotationLine({ references: [{ reference_value: 'Ø 30"', code: "TCR-30-II", quantity: 9 }] });
  expect(describeRow(requestedRows[1] as RequestedRow, [])).toContain(
    ": salió de la lista (3 de producto 1, TCR-24-II)",
  );
  expect(describeRow(requestedRows[1] as RequestedRow, [other])).toContain(
    ": salió de la lista (3 de Tubería de concreto reforzado, TCR-24-II)",
  );
  const stored: RequestedRow = {
    order: 1,
    status: "listo",
    match: { idProduct: 1, reference_value: `a\n${"W".repeat(120_000)}`, quantity: 3 },
  };
  expect(describeRow(stored, [])).toMatch(/^fila 1: salió de la lista \(3 de producto 1, a W{190,198}…\)$/);
});
