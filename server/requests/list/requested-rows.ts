import { budgetText, statusWords } from "#contract/budget/budget-text.ts";
import type { Doubt, RowStatus } from "#contract/requests/matched-row.ts";
import {
  countListed,
  countRows,
  isMatchOf,
  listUncoveredRows,
  nameRow,
  type RequestedRow,
  type RowMatch,
  requestedRowsText,
} from "#contract/requests/requested-rows.ts";
import { formatCount, formatReference } from "#contract/text.ts";
import { sanitizeSeenValue } from "../check-references.ts";
import type { Quotation, QuotationLine, QuotationLineReference, StoredMatch, StoredRow } from "../read-request.ts";
import { formatSold } from "./list-totals.ts";

type Lines = readonly QuotationLine[];

/** The line and the reference that a row was matched to; empty when removed from the list since. */
export function findMatched(
  match: RowMatch,
  lines: Lines,
): { line?: QuotationLine | undefined; reference?: QuotationLineReference | undefined } {
  const line = lines.find(({ idProduct }) => idProduct === match.idProduct);
  const reference = line?.references.find((each) => isMatchOf(match, each));
  return { line, reference };
}

function describeMatch(match: StoredMatch, lines: Lines): string {
  const { line, reference } = findMatched(match, lines);
  const own = reference?.reference_value ?? sanitizeSeenValue(match.reference_value ?? "");
  const { name = `producto ${match.idProduct}`, unit = null } = line ?? match;
  const size = [sanitizeSeenValue(match.code ?? ""), own && formatReference(own)].filter(Boolean).join(", ");
  const sold = formatSold({ quantity: match.quantity, unit });
  return `${sold} de ${[name, size].filter(Boolean).join(", ")}`;
}

const doubtRemarks: Record<Doubt, string> = {
  "no measure": "no dice la medida",
  "several fit": "sirve más de una referencia",
  "no such size": "esa medida no está en el catálogo",
  "unknown words": "dice algo que el catálogo no dice",
  misspelt: "el nombre puede estar mal escrito",
  works: "puede ser solo mano de obra o fundido en sitio",
  chapter: "el producto solo lo dice el capítulo",
  code: "el código y la descripción no coinciden",
  "no quantity": "sin cantidad",
  "ambiguous quantity": "la cantidad se lee de varias maneras",
  unit: "su unidad no se convierte a la de venta",
};

/** Why a row needs a decision, for sales: 'no dice la medida; sin cantidad'. */
export function describeDoubts({ doubts = [], unit, quantity }: RequestedRow): string {
  const remark = (doubt: Doubt) => {
    if (doubt === "unit" && !unit) return "no dice la unidad";
    if (doubt === "no quantity" && quantity) return "cantidad por confirmar";
    return doubtRemarks[doubt];
  };
  return doubts.map(remark).join("; ");
}

function describeResult(row: StoredRow, lines: Lines): string {
  const { status, match } = row;
  if (match) {
    const sold = describeMatch(match, lines);
    return hasLeft(row, lines) ? `salió de la lista (${sold})` : sold;
  }
  const why = describeDoubts(row);
  return `${statusWords[status].toLowerCase()}${why && ` (${why})`}`;
}

/** '2.7 · Tubería de 36" · 30,00 ml: 12 de Tubería de concreto reforzado, TCR-36-III, …', '2 · ALCANTARILLADO'. */
export function describeRow(row: StoredRow, lines: Lines): string {
  const { text, quantity, unit, status } = row;
  const asked = [quantity, unit].filter(Boolean).join(" ");
  const said = [nameRow(row), text, asked].filter(Boolean).join(" · ");
  // A chapter or a subtotal.
  if (status === "no es un producto" && asked === "") return said;
  return `${said}: ${describeResult(row, lines)}`;
}

const hasLeft = ({ match }: RequestedRow, lines: Lines): boolean =>
  match !== undefined && countListed(match, lines) === 0;

/** '81 filas: 51 listas · 17 fuera del catálogo · 12 que no son productos · 1 salió de la lista'. */
export function describeRowCounts({ requestedRows = [], lines }: Pick<Quotation, "requestedRows" | "lines">): string {
  const kept = requestedRows.filter((row) => !hasLeft(row, lines));
  const left = requestedRows.length - kept.length;
  const count = (status: RowStatus) => kept.filter((row) => row.status === status).length;
  const gone = left > 0 && `${formatCount(left)} ${left === 1 ? "salió" : "salieron"} de la lista`;
  return `${countRows(requestedRows.length)}: ${[budgetText.summary(count, 0), gone].filter(Boolean).join(" · ")}`;
}

/** A sentence with the rows that the list no longer covers; undefined when it covers all. */
export function describeLeftRows({ requestedRows = [], lines }: Pick<Quotation, "requestedRows" | "lines">) {
  const left = listUncoveredRows(requestedRows, lines);
  return left.length > 0 ? requestedRowsText.leftForSales(left) : undefined;
}
