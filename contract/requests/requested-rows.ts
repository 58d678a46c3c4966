import { cutCharacters, directionSigns } from "../fields/field-rules.ts";
import { formatCount } from "../text.ts";
import type { Doubt, MatchedRow, RowStatus } from "./matched-row.ts";

/** Without zod, because the list page reads the rows and does not load it. */

/** Maximum characters of a row's texts; a longer description ends in '…'. */
export const requestedRowLimits = { item: 40, text: 200, unit: 40, quantity: 40, code: 80, reference: 500 };

/** The match of a row: a product, and its reference by code or, without one, by text. */
export interface RowMatch {
  idProduct: number;
  code?: string | undefined;
  reference_value?: string | undefined;
  /** In the product's sale unit. */
  quantity: number;
}

/** A row of the buyer's budget, sent with the list. Rows with the same reference stay separate. */
export interface RequestedRow {
  /** Position, from 1. */
  order: number;
  /** Text, because item 3.10 is not 3.1. Absent, like the other texts, if the row has none. */
  item?: string | undefined;
  text?: string | undefined;
  unit?: string | undefined;
  quantity?: string | undefined;
  status: RowStatus;
  /** Set when the status is 'listo'. */
  match?: RowMatch | undefined;
  /** Why the status is 'por revisar'; absent if the row is ready but not in the list. */
  doubts?: Doubt[] | undefined;
}

/**
 * Cut before normalizing too, whose time grows with the square of a run of combining marks. A letter decomposes into at
 * most four characters.
 */
const tidyCell = (cell: string, max: number): string => {
  const bare = cell
    .replace(directionSigns, "")
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, " ")
    .trim();
  const tidied = cutCharacters(bare, 4 * (max + 1)).normalize("NFC");
  return tidied.length > max ? `${cutCharacters(tidied, max - 1)}…` : tidied;
};

/** Converts a row for storing and sending; its match is kept only if it `isAdded` to the list. */
export function toRequestedRow(row: MatchedRow, order: number, isAdded: boolean): RequestedRow {
  const { match, doubts } = row;
  const cells = (["item", "text", "unit", "quantity"] as const).flatMap((name) => {
    const cell = tidyCell(row[name], requestedRowLimits[name]);
    return cell === "" ? [] : [[name, cell] as const];
  });
  const said = { order, ...Object.fromEntries(cells) };
  if (row.status === "por revisar" && doubts.length > 0) return { ...said, status: row.status, doubts: [...doubts] };
  if (row.status !== "listo") return { ...said, status: row.status };
  if (!isAdded || match?.quantity === undefined) return { ...said, status: "por revisar" };
  const { code, reference_value } = match.reference ?? {};
  const named = code !== undefined ? { code } : reference_value !== undefined ? { reference_value } : {};
  return {
    ...said,
    status: "listo",
    match: { idProduct: match.product.idProduct, ...named, quantity: match.quantity },
  };
}

/** The fields of a list line that browser and server share. */
export interface CountedLine {
  idProduct: number;
  quantity: number;
  references?: readonly { code?: string | undefined; reference_value: string; quantity: number }[] | undefined;
}

type Named = Omit<RowMatch, "quantity">;

const keyOf = ({ idProduct, code, reference_value }: Named): string =>
  JSON.stringify([idProduct, code ?? null, code === undefined ? (reference_value ?? null) : null]);

/** Sums the quantities of the rows by product and reference. */
export function sumRows(rows: readonly RequestedRow[]): RowMatch[] {
  const sums = new Map<string, RowMatch>();
  for (const { match } of rows) {
    if (!match) continue;
    const key = keyOf(match);
    sums.set(key, { ...match, quantity: (sums.get(key)?.quantity ?? 0) + match.quantity });
  }
  return [...sums.values()];
}

/** Whether a row was matched to this reference of its product. */
export const isMatchOf = (
  { code, reference_value }: Named,
  reference: { code?: string | undefined; reference_value: string },
): boolean => (code === undefined ? reference.reference_value === reference_value : reference.code === code);

/** The quantity of a product or reference in the list. */
export function countListed(match: Named, lines: readonly CountedLine[]): number {
  const line = lines.find(({ idProduct }) => idProduct === match.idProduct);
  if (match.code === undefined && match.reference_value === undefined) return line?.quantity ?? 0;
  return line?.references?.find((reference) => isMatchOf(match, reference))?.quantity ?? 0;
}

/** The rows whose match the list no longer contains in full. */
export function listUncoveredRows(rows: readonly RequestedRow[], lines: readonly CountedLine[]): RequestedRow[] {
  const short = sumRows(rows).filter((sum) => countListed(sum, lines) < sum.quantity);
  const keys = new Set(short.map(keyOf));
  return rows.filter(({ match }) => match !== undefined && keys.has(keyOf(match)));
}

/** The quantity of each matched row that the list contains; earlier rows take theirs first. */
export function coverRows(rows: readonly RequestedRow[], lines: readonly CountedLine[]): Map<RequestedRow, number> {
  const left = new Map(sumRows(rows).map((sum) => [keyOf(sum), countListed(sum, lines)]));
  const covered = new Map<RequestedRow, number>();
  for (const row of rows) {
    if (!row.match) continue;
    const key = keyOf(row.match);
    const listed = left.get(key) ?? 0;
    const quantity = Math.min(row.match.quantity, listed);
    left.set(key, listed - quantity);
    covered.set(row, quantity);
  }
  return covered;
}

/** The rows that the buyer left without a decision. */
export const listOpenRows = (rows: readonly RequestedRow[]): RequestedRow[] =>
  rows.filter(({ status }) => status === "por revisar");

/** '2.7', or 'fila 16' for a row without an item number. */
export const nameRow = ({ item, order }: RequestedRow): string => item ?? `fila ${formatCount(order)}`;

/** Rows that are named before the others are only counted. */
const maxNamed = 6;

/** '2.1, 2.2 y 2 más'. */
function nameRows(rows: readonly RequestedRow[]): string {
  const more = rows.length - maxNamed;
  return `${rows.slice(0, maxNamed).map(nameRow).join(", ")}${more > 0 ? ` y ${formatCount(more)} más` : ""}`;
}

/**
 * Item numbers that cannot carry a message: '3.10', 'C.2', 'NP-1', '630.4'. A letter is a chapter; NP is 'no previsto'
 * in Colombian budgets. Not '310.555.019', which may be a phone number.
 */
const plainItem = /^(?!.*\d{3}.*\d{3})(?:(?:NP|[A-Z])[.-]?)?\d{1,3}(?:\.\d{1,3}){0,2}\.?$/;

/** The item numbers of the rows whose product is in the list, as far as a mail to the buyer may repeat them. */
export function listPlainItems(rows: readonly RequestedRow[], lines: readonly { idProduct: number }[]): string[] {
  const items = rows.flatMap(({ item, match }) => {
    const isListed = lines.some(({ idProduct }) => idProduct === match?.idProduct);
    return isListed && item !== undefined && plainItem.test(item) ? [item] : [];
  });
  return [...new Set(items)];
}

/** '3 filas', '1 fila'. */
export const countRows = (count: number): string => `${formatCount(count)} ${count === 1 ? "fila" : "filas"}`;

export const requestedRowsText = {
  title: "Filas del presupuesto",
  items: "Ítems de tu presupuesto",
  kept: (count: number) =>
    count === 1
      ? "Tu solicitud lleva una fila de tu presupuesto"
      : `Tu solicitud lleva ${formatCount(count)} filas de tu presupuesto`,
  purpose: "Así te respondemos ítem por ítem.",
  left: (rows: readonly RequestedRow[]) => `La lista cambió: ya no alcanza para ${rows.map(nameRow).join(", ")}.`,
  leftForSales: (rows: readonly RequestedRow[]) =>
    `El comprador cambió la lista después: ya no alcanza para ${rows.map(nameRow).join(", ")}.`,
  open: (rows: readonly RequestedRow[]) =>
    `${rows.length === 1 ? "Una fila queda" : `${formatCount(rows.length)} filas quedan`} por revisar: ${nameRows(rows)}. Si dices antes qué ${rows.length === 1 ? "es" : "son"}, te cotizamos sin llamarte.`,
  review: (count: number) => (count === 1 ? "Revisar esa fila" : `Revisar esas ${formatCount(count)} filas`),
  openForSales: (rows: readonly RequestedRow[]) =>
    `definir ${rows.length === 1 ? "una fila" : `${formatCount(rows.length)} filas`} de su presupuesto (${nameRows(rows)})`,
  forget: "No enviar las filas",
  along: (count: number) =>
    count === 1 ? "Trae una fila de tu presupuesto." : `Trae ${formatCount(count)} filas de tu presupuesto.`,
  notKept: {
    title: "La lista va sin las filas de tu presupuesto",
    text: "Las filas de tu presupuesto no se guardaron: tu navegador no tiene espacio o no deja guardar.",
  },
  tooMany: (max: number) =>
    `Tu solicitud ya lleva filas de otro presupuesto y con estas pasa de ${formatCount(max)}. Envía primero esa lista, o quita sus filas.`,
};
