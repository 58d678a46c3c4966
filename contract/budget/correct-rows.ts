import { toMatch } from "./convert-row.ts";
import type { Correction, Doubt, MatchedRow, Sold } from "./matched-row.ts";
import { foldWords } from "./row-words.ts";

const ofQuantity: readonly Doubt[] = ["no quantity", "ambiguous quantity"];

const isSame = (one: Sold, other: Sold): boolean =>
  one.product.idProduct === other.product.idProduct &&
  one.reference?.reference_value === other.reference?.reference_value;

const notMade = (row: MatchedRow): MatchedRow => ({ ...row, status: "no lo fabricamos", match: undefined, doubts: [] });

/** What was chosen stands first, so that a quantity that is asked next is its own. */
function choose(row: MatchedRow, sold: Sold): MatchedRow {
  const { match, doubt } = toMatch(sold, row);
  const candidates = [match, ...row.candidates.filter((candidate) => !isSame(candidate, sold))];
  if (doubt === undefined) return { ...row, status: "listo", match, candidates, doubts: [] };
  return { ...row, status: "por revisar", match: undefined, candidates, doubts: [doubt] };
}

function setQuantity(row: MatchedRow, thousandths: number): MatchedRow {
  const counted: MatchedRow = { ...row, readings: [thousandths] };
  const doubts = row.doubts.filter((doubt) => !ofQuantity.includes(doubt));
  const chosen = row.match ?? (doubts.length === 0 ? row.candidates[0] : undefined);
  if (chosen) return choose(counted, chosen);
  return { ...counted, candidates: row.candidates.map((candidate) => toMatch(candidate, counted).match), doubts };
}

/** The best candidate, in the quantity that the buyer says. */
function setCount(row: MatchedRow, quantity: number): MatchedRow {
  const chosen = row.match ?? row.candidates[0];
  if (!chosen) return row;
  const { product, reference } = chosen;
  return { ...row, status: "listo", match: { product, reference, quantity }, doubts: [] };
}

/**
 * The rows after the buyer has said what the row `order` is: so are all others with the same text, each with its own
 * quantity. A quantity is of that row alone.
 */
export function correctRows(rows: readonly MatchedRow[], order: number, correction: Correction): readonly MatchedRow[] {
  const corrected = rows.find((row) => row.order === order);
  if (!corrected) return rows;
  const text = foldWords(corrected.text);
  const change = (row: MatchedRow): MatchedRow => {
    if (correction.kind === "quantity") return row === corrected ? setQuantity(row, correction.thousandths) : row;
    if (correction.kind === "count") return row === corrected ? setCount(row, correction.quantity) : row;
    if (row.kind === "headings" || foldWords(row.text) !== text) return row;
    return correction.kind === "reference" ? choose(row, correction.sold) : notMade(row);
  };
  return rows.map(change);
}
