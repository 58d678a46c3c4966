import { listUses, splitStandards } from "#contract/catalog/product-words.ts";
import type { SheetData } from "./sheet-data.ts";

const cutText = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, "")} …` : text;

const cutList = (items: readonly string[], max: number): string[] =>
  items.slice(0, max).map((item) => cutText(item, 120));

function cutReferences(references: readonly string[], max: number): string[] {
  if (references.length <= max) return cutList(references, max);
  return [...cutList(references, max - 1), `y ${references.length - max + 1} referencias más`];
}

/** The last step of `shortenSheet`, at which any product fits on its page. */
export const shortenSteps = 8;

/** Shortens long texts, more with each step from 0, and marks the cuts. */
export function shortenSheet(data: SheetData, step: number): SheetData {
  const left = shortenSteps - 1 - step;
  return {
    company: data.company,
    name: cutText(data.name, 300),
    slogan: cutText(data.slogan, 200),
    category: data.category,
    description: cutText(data.description, 200 + left * 320),
    uses: cutList(listUses(data.uses), 5 + left).join("\n"),
    norma: cutList(splitStandards(data.norma), 4 + left).join(" · "),
    unidad: data.unidad && cutText(data.unidad, 60),
    references: cutReferences(data.references, 12 + left * 12),
  };
}
