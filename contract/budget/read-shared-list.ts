import { type Draft, withKind } from "./draft.ts";
import { lineRow } from "./read-lines.ts";
import { readQuantities } from "./read-quantity.ts";
import type { Cell, CellRow } from "./split-cells.ts";

/** A line of a list that was shared as text. */
interface SharedLine {
  /** Whether the line names a product, and not one of its references. */
  isProduct: boolean;
  text: string;
  unit: string;
  quantity: string;
}

const count = String.raw`(?<quantity>[\d.]+)(?: (?<unit>[^\s:()×]+))?`;
/** '105 (250 ml + 5 % de desperdicio)': 105 cover the 250 ml. */
const requestedAmount = String.raw`(?: \([\d.,]+ (?:ml|m²)(?: \+ \d+ % de desperdicio)?\))?`;
const productLine = new RegExp(`^- ${count} × (?<text>.+?)${requestedAmount}$`, "u");
const referenceLine = new RegExp(String.raw`^(?!- )\s*(?<text>\S.*): ${count}${requestedAmount}$`, "u");

const match = (pattern: RegExp, line: Cell): SharedLine | undefined => {
  const { text = "", unit = "", quantity = "" } = pattern.exec(String(line).trimEnd())?.groups ?? {};
  return text === "" ? undefined : { isProduct: pattern === productLine, text, unit, quantity };
};

const toNumber = ({ quantity }: SharedLine): number => Number(quantity.replaceAll(".", ""));

/** Whether the references below a product, up to the next product, add up to its quantity. */
function isSubtotal(product: SharedLine, lines: readonly Cell[], at: number): boolean {
  let sum = 0;
  for (let below = at + 1; below < lines.length; below += 1) {
    const line = lines[below] ?? "";
    if (match(productLine, line)) return false;
    const reference = match(referenceLine, line);
    sum += reference ? toNumber(reference) : 0;
    // A note below the references may look like one.
    if (reference && sum === toNumber(product)) return true;
  }
  return false;
}

/**
 * Parses a line of a list that was shared as text: a product or a reference; undefined for all other lines. A product
 * with references has no quantity here: it is their sum, and would be counted twice.
 */
function readSharedLine(lines: readonly Cell[], at: number): SharedLine | undefined {
  const line = lines[at] ?? "";
  const product = match(productLine, line);
  if (product) return isSubtotal(product, lines, at) ? { ...product, unit: "", quantity: "" } : product;
  return match(referenceLine, line);
}

/** Parses a list that was shared as text. It groups thousands with points. */
export function readSharedList(rows: readonly CellRow[]): Draft[] {
  const lines = rows.map(({ cells: [line = ""] }) => line);
  let product: string | undefined;
  return rows.map((row, at) => {
    const shared = readSharedLine(lines, at);
    if (!shared) return lineRow(row, "message", ",");
    const { isProduct, ...parts } = shared;
    if (isProduct) product = parts.text;
    const of = isProduct || product === undefined ? {} : { product };
    return withKind({ lines: row.lines, item: "", ...parts, ...of, readings: readQuantities(parts.quantity, ",") });
  });
}
