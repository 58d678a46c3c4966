import type { BudgetMatcher } from "./match-rows.ts";
import { toMatch } from "./match-rows.ts";
import type { Correction, Doubt, Match, MatchedRow } from "./matched-row.ts";
import type { ReferenceFacts } from "./reference-facts.ts";
import { foldWords } from "./row-words.ts";

const ofQuantity: readonly Doubt[] = ["no quantity", "ambiguous quantity"];

const without = (row: MatchedRow, status: "no lo fabricamos" | "no es un producto"): MatchedRow => ({
  ...row,
  status,
  match: undefined,
  doubts: [],
});

function choose(row: MatchedRow, chosen: ReferenceFacts): MatchedRow {
  const { match, doubt } = toMatch(chosen, row);
  if (doubt === undefined) return { ...row, status: "listo", match, doubts: [] };
  const others = row.candidates.filter(({ reference }) => reference !== chosen.reference);
  return { ...row, status: "por revisar", match: undefined, candidates: [match, ...others], doubts: [doubt] };
}

const findFacts = (matcher: BudgetMatcher, { product, reference }: Match): ReferenceFacts | undefined =>
  matcher.find(product.idProduct, reference?.code, reference?.reference_value);

function setQuantity(row: MatchedRow, thousandths: number, matcher: BudgetMatcher): MatchedRow {
  const counted: MatchedRow = { ...row, readings: [thousandths] };
  const doubts = row.doubts.filter((doubt) => !ofQuantity.includes(doubt));
  const chosen = row.match ?? (doubts.length === 0 ? row.candidates[0] : undefined);
  const facts = chosen && findFacts(matcher, chosen);
  if (facts) return choose(counted, facts);
  const candidates = row.candidates.map((candidate) => {
    const facts = findFacts(matcher, candidate);
    return facts ? toMatch(facts, counted).match : candidate;
  });
  return { ...counted, candidates, doubts };
}

/**
 * The rows after the buyer has said what the row `order` is: so are all others with the same text, each with its own
 * quantity. A quantity is of that row alone.
 */
export function correctRows(
  rows: readonly MatchedRow[],
  order: number,
  correction: Correction,
  matcher: BudgetMatcher,
): MatchedRow[] {
  const corrected = rows.find((row) => row.order === order);
  if (!corrected) return [...rows];
  if (correction.kind === "quantity") {
    return rows.map((row) => (row === corrected ? setQuantity(row, correction.thousandths, matcher) : row));
  }
  const text = foldWords(corrected.text);
  const chosen =
    correction.kind === "reference"
      ? matcher.find(correction.idProduct, correction.code, correction.reference_value)
      : undefined;
  if (correction.kind === "reference" && !chosen) return [...rows];
  return rows.map((row) => {
    if (row.kind === "headings" || foldWords(row.text) !== text) return row;
    if (chosen) return choose(row, chosen);
    return without(row, correction.kind === "not made" ? "no lo fabricamos" : "no es un producto");
  });
}
