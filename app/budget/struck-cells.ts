import { type Cell, writeCell } from "#contract/budget/split-cells.ts";

/** The content of the first element with this name, with any prefix. */
const contentOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ?? "";

const isStruck = (font: string): boolean => /<(?:\w+:)?strike\b(?![^>]*\bval="(?:0|false)")/.test(font);

/** The numbers of the cell styles of a workbook whose text is crossed out. */
export function readStruckStyles(styles: string): ReadonlySet<string> {
  const fonts = contentOf(styles, "fonts").match(/<(?:\w+:)?font\b(?:[^>]*\/>|[\s\S]*?<\/(?:\w+:)?font>)/g) ?? [];
  const formats = contentOf(styles, "cellXfs").match(/<(?:\w+:)?xf\b[^>]*>/g) ?? [];
  const struck = formats.flatMap((format, at) =>
    isStruck(fonts[Number(/\bfontId="(\d+)"/.exec(format)?.[1])] ?? "") ? String(at) : [],
  );
  return new Set(struck);
}

/** 1 for 'B'. */
const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => 26 * at + letter.charCodeAt(0) - 64, 0) - 1;

/** The columns with one of these styles, by the numbers of the rows in a sheet. */
export function findStruck(sheet: string, styles: ReadonlySet<string>): ReadonlyMap<number, number[]> {
  const struck = new Map<number, number[]>();
  if (styles.size === 0) return struck;
  for (const [cell] of sheet.matchAll(/<(?:\w+:)?c\b[^>]*>/g)) {
    const [, letters, row] = /\br="([A-Z]+)(\d+)"/.exec(cell) ?? [];
    if (letters === undefined || !styles.has(/\bs="(\d+)"/.exec(cell)?.[1] ?? "")) continue;
    struck.set(Number(row), [...(struck.get(Number(row)) ?? []), columnAt(letters)]);
  }
  return struck;
}

/** Marks the longest crossed-out cell of a row, which is its description, like a row with '❌' in a message. */
export function markStruck(cells: readonly Cell[], struck: readonly number[] = []): readonly Cell[] {
  const [longest] = struck
    .filter((at) => writeCell(cells[at]) !== "")
    .sort((a, b) => writeCell(cells[b]).length - writeCell(cells[a]).length);
  return longest === undefined ? cells : cells.map((cell, at) => (at === longest ? `❌ ${writeCell(cell)}` : cell));
}
