import type { CatalogueItem, Correction, Doubt, MatchedRow, RowStatus } from "../requests/matched-row.ts";
import { toMatch } from "./convert-row.ts";
import { foldWords } from "./row-words.ts";

const quantityDoubts: readonly Doubt[] = ["no quantity", "ambiguous quantity"];

const isSame = (one: CatalogueItem, other: CatalogueItem): boolean =>
  one.product.idProduct === other.product.idProduct &&
  one.reference?.reference_value === other.reference?.reference_value;

const without = (row: MatchedRow, status: RowStatus): MatchedRow => ({ ...row, status, match: undefined, doubts: [] });

/** The chosen reference becomes the first candidate, so that a quantity that is entered next applies to it. */
function choose(row: MatchedRow, sold: CatalogueItem): MatchedRow {
  const { match, doubt } = toMatch(sold, row);
  const candidates = [match, ...row.candidates.filter((candidate) => !isSame(candidate, sold))];
  if (doubt === undefined) return { ...row, status: "listo", match, candidates, doubts: [] };
  return { ...row, status: "por revisar", match: undefined, candidates, doubts: [doubt] };
}

function setQuantity(row: MatchedRow, thousandths: number): MatchedRow {
  const counted: MatchedRow = { ...row, readings: [thousandths] };
  const doubts = row.doubts.filter((doubt) => !quantityDoubts.includes(doubt));
  const chosen = row.match ?? (doubts.length === 0 ? row.candidates[0] : undefined);
  if (chosen) return choose(counted, chosen);
  return { ...counted, candidates: row.candidates.map((candidate) => toMatch(candidate, counted).match), doubts };
}

/** Sets the quantity that the buyer entered in the sale unit, for a row whose own quantity cannot be converted. */
function setCount(row: MatchedRow, sold: CatalogueItem, quantity: number): MatchedRow {
  const { product, reference } = sold;
  return { ...choose(row, sold), status: "listo", match: { product, reference, quantity }, doubts: [] };
}

function correctRow(row: MatchedRow, correction: Exclude<Correction, { kind: "as read" }>): MatchedRow {
  switch (correction.kind) {
    case "reference":
      return choose(row, correction.sold);
    case "quantity":
      return setQuantity(row, correction.thousandths);
    case "count":
      return setCount(row, correction.sold, correction.quantity);
    case "not made":
      return without(row, "no lo fabricamos");
    case "not product":
      return without(row, "no es un producto");
  }
}

const isOfSingleRow = ({ kind }: Correction): boolean => kind === "quantity" || kind === "count";

/**
 * Applies the buyer's correction to the row `order` and to all rows with the same text, each with its own quantity. A
 * correction of a quantity applies to that row alone. `matched` are the rows before any correction, `settled` the rows
 * that must not change.
 */
export function correctRows(
  rows: readonly MatchedRow[],
  order: number,
  correction: Correction,
  { matched = rows, settled }: { matched?: readonly MatchedRow[]; settled?: ReadonlySet<number> } = {},
): readonly MatchedRow[] {
  const corrected = rows.find((row) => row.order === order);
  if (!corrected) return rows;
  const wordsOf = ({ product = "", text }: MatchedRow) => foldWords(`${product} ${text}`);
  const words = wordsOf(corrected);
  const isMeant = (row: MatchedRow): boolean =>
    row === corrected || (!isOfSingleRow(correction) && row.kind !== "headings" && wordsOf(row) === words);
  return rows.map((row, at) => {
    if (settled?.has(row.order) || !isMeant(row)) return row;
    if (correction.kind === "as read") return matched[at] ?? row;
    return { ...correctRow(row, correction), isCorrected: true };
  });
}
