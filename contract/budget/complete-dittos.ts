import type { Draft } from "./draft.ts";

const ditto = /^(?:["”″“]|''|[ií](?:b[ií])?d(?:em|\.)|igual\s+(?:al|a\s+la)\s+anterior)(?=[\s,.:-]|$)[\s,.:-]*/iu;

/** '80x80x80' in '" 80x80x80'. */
export const removeDitto = (text: string): string => text.replace(ditto, "");

/** Characters of a row that may name its product. */
const maxLength = 500;

/** Gives each row such as '" 80x80x80' and 'Ídem 80x80x80' the product of the entry above it, without its size. */
export function completeDittos(rows: readonly Draft[]): Draft[] {
  let above = "";
  return rows.map((row) => {
    if (row.kind !== "entry") return row;
    const text = row.text.slice(0, maxLength);
    const own = removeDitto(text);
    const product = (/\d/.test(own) ? (/^[^\dø⌀]*/i.exec(above)?.[0] ?? "") : above).trim();
    const isDitto = own !== text && product !== "";
    above = isDitto ? `${product} ${own}`.trim() : text;
    return isDitto ? { ...row, product } : row;
  });
}
