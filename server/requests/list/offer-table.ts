import { countPieces } from "#contract/amounts/load.ts";
import { describeAmount } from "#contract/amounts/requested-amount.ts";
import { statusWords } from "#contract/budget/budget-text.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { listMissing } from "#contract/list/missing.ts";
import { coverRows, listUncoveredRows, type RequestedRow, sumRows } from "#contract/requests/requested-rows.ts";
import { formatReference } from "#contract/text.ts";
import type { WorkbookCell, WorkbookColumn } from "#contract/workbook.ts";
import type { Quotation, QuotationLine, QuotationLineReference } from "../read-request.ts";
import { findMeasures, listSold, type OwnProducts, type SoldPart } from "./list-load.ts";
import { describeDoubts, findMatched } from "./requested-rows.ts";

/**
 * The columns of the table that sales fills in and returns. 'Cantidad' and 'Unidad' are those of the product, so that
 * the table, pasted as a budget, gives the same list again; the buyer's own quantity is in columns of its own.
 */
export const offerColumns: readonly WorkbookColumn[] = [
  ["Ítem", 7],
  ["Descripción", 32],
  ["Pedido", 12, "figure"],
  ["Unidad del pedido", 10],
  ["Código", 16],
  ["Producto", 22],
  ["Referencia", 28],
  ["Cantidad", 10, "quantity"],
  ["Unidad", 9],
  ["Piezas", 9, "figure"],
  ["Peso por pieza (kg)", 11, "figure"],
  ["Peso total (kg)", 11, "figure"],
  ["Valor unitario", 14, "figure"],
  ["Plazo", 9],
  ["No cotiza", 8],
  ["Nota", 24],
  ["Falta", 20],
];

/** The empty cells that sales fills in. */
const open = ["", "", ""] as const;

/** Code, product, reference, quantity, unit, pieces and weights of a line or reference. */
function soldCells({ line, reference, quantity }: SoldPart<QuotationLine>, products: OwnProducts): WorkbookCell[] {
  const measures = findMeasures(products.get(line.idProduct)?.productReferences ?? [], reference);
  const pieces = countPieces({ quantity, unit: line.unit, measures, piece: undefined });
  const grams = measures?.weight_g;
  return [
    reference?.code ?? "",
    line.name,
    reference ? formatReference(reference.reference_value) : "",
    quantity,
    line.unit ?? "",
    pieces === undefined ? "" : Number(pieces),
    grams === undefined ? "" : grams / 1000,
    grams === undefined || pieces === undefined ? "" : (Number(pieces) * grams) / 1000,
  ];
}

const notSold: readonly WorkbookCell[] = Array.from({ length: 8 }, () => "");

/** The details that a line lacks to be quoted, in the words of the mail. */
function missingOf({ idProduct, name, references }: QuotationLine, products: OwnProducts): string {
  const own = products.get(idProduct)?.productReferences ?? [];
  // Without the municipality, which belongs to the whole list.
  const [missing] = listMissing([{ idProduct, name, references, own }], undefined).filter(({ product }) => product);
  return missing?.what ?? "";
}

const isOpen = (reference: QuotationLineReference | undefined): boolean =>
  reference === undefined || reference.reference_value === openReference;

/** What all rows of a table share. */
interface Offer {
  lines: readonly QuotationLine[];
  products: OwnProducts;
  /** The note of a line for its first row in the table, and none for the others. */
  noteOf: (line: QuotationLine) => string;
}

function noteOnce(): Offer["noteOf"] {
  const noted = new Set<QuotationLine>();
  return (line) => {
    if (noted.has(line)) return "";
    noted.add(line);
    return line.note ?? "";
  };
}

function lineRow(part: SoldPart<QuotationLine>, item: string, { products, noteOf }: Offer): WorkbookCell[] {
  const { line, reference, quantity } = part;
  const whole = reference ?? line;
  // The requested amount is that of all units, of which the budget rows may have a part.
  const asked = quantity === whole.quantity ? whole.asked : undefined;
  const size = reference && !isOpen(reference) ? `, ${reference.reference_value}` : "";
  return [
    item,
    `${line.name}${size}`,
    asked ? describeAmount(asked) : "",
    "",
    ...soldCells(part, products),
    ...open,
    noteOf(line),
    isOpen(reference) ? missingOf(line, products) : "",
  ];
}

const statusRemarks: Record<RequestedRow["status"], string> = {
  listo: "Salió de la lista",
  "por revisar": "Por definir con el comprador",
  "no lo fabricamos": statusWords["no lo fabricamos"],
  "no es un producto": "",
};

/** `listed` is the part of the row's quantity that the list contains. */
function requestedRow(row: RequestedRow, listed: number, isLeft: boolean, offer: Offer): WorkbookCell[] {
  const { lines, products, noteOf } = offer;
  const { item = "", text = "", quantity = "", unit = "", status, match } = row;
  const { line, reference } = match ? findMatched(match, lines) : {};
  const said: WorkbookCell[] = [item, text, quantity, unit];
  const remark = [statusRemarks[status], describeDoubts(row)].filter(Boolean).join(": ");
  if (!match || !line || listed === 0) return [...said, ...notSold, ...open, "", remark];
  const left = isLeft ? "La lista ya no alcanza" : "";
  const lacks = isOpen(reference) ? missingOf(line, products) : "";
  const missing = [left, lacks].filter(Boolean).join("; ");
  const sold = soldCells({ line, reference, quantity: listed }, products);
  return [...said, ...sold, ...open, noteOf(line), missing];
}

/**
 * The table in the order of the budget rows, followed by the rest of the list; without budget rows in the list's order.
 */
export function makeOfferTable(
  { requestedRows = [], lines }: Pick<Quotation, "requestedRows" | "lines">,
  products: OwnProducts,
): WorkbookCell[][] {
  const offer = { lines, products, noteOf: noteOnce() };
  const left = new Set(listUncoveredRows(requestedRows, lines));
  const listed = coverRows(requestedRows, lines);
  const rows = requestedRows.map((row) => requestedRow(row, listed.get(row) ?? 0, left.has(row), offer));
  const sums = sumRows(requestedRows).map((sum) => ({ sum, ...findMatched(sum, lines) }));
  const others = listSold(lines).flatMap(({ line, reference, quantity }, at) => {
    const asked = sums.find((each) => each.line === line && each.reference === reference)?.sum.quantity ?? 0;
    const item = requestedRows.length === 0 ? String(at + 1) : "";
    return quantity > asked ? [lineRow({ line, reference, quantity: quantity - asked }, item, offer)] : [];
  });
  return [offerColumns.map(([heading]) => heading), ...rows, ...others];
}
