import { zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import type { Cell, CellRow } from "#contract/budget/split-cells.ts";
import { type Inflated, inflate } from "./inflate.ts";
import { findStruck, markStruck, readStruckStyles } from "./struck-cells.ts";

interface Sheet {
  name: string;
  rows: CellRow[];
  /** The number of rows hidden by the author, which are read too. */
  hiddenRows: number;
}

export type Workbook =
  | { kind: "sheets"; sheets: Sheet[] }
  | { kind: "no workbook" }
  | Exclude<Inflated, { kind: "files" }>;

/** A hundred times the size of 500 rows, because a budget's workbook may hold the analysis of each price too. */
export const inflateLimits = { bytes: 40_000_000, entries: 1000 };

const isPart = (name: string): boolean => /\.(?:xml|rels)$/.test(name);

type CellValue = Awaited<ReturnType<typeof readXlsxFile>>[number]["data"][number][number];

function toCell(value: CellValue): Cell {
  if (typeof value === "number" || typeof value === "string") return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : "";
}

const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** Each sheet's file in the archive and whether it is hidden, in the order of the sheets. */
function listSheets(files: ReadonlyMap<string, Uint8Array>): { part: string; isHidden: boolean }[] {
  const targets = new Map(
    [...decode(files.get("xl/_rels/workbook.xml.rels")).matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1] ?? "",
      (/\bTarget="([^"]*)"/.exec(tag)?.[1] ?? "").replace(/^\/?(?:xl\/)?/, "xl/"),
    ]),
  );
  return [...decode(files.get("xl/workbook.xml")).matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    part: targets.get(/\b\w+:id="([^"]*)"/.exec(tag)?.[1] ?? "") ?? "",
    isHidden: /\bstate="(?:hidden|veryHidden)"/.test(tag),
  }));
}

const countHidden = (sheet: string): number => [...sheet.matchAll(/<(?:\w+:)?row\b[^>]*\bhidden="(?:1|true)"/g)].length;

/** The visible sheets of a workbook with content. Inflated within the limits. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const inflated = inflate(bytes, inflateLimits, isPart);
  if (inflated.kind !== "files") return inflated;
  const { files } = inflated;
  if (!files.has("xl/workbook.xml")) return { kind: "no workbook" };
  // Zipped again without compression: the parser then inflates nothing itself and gets only files within the limits.
  const counted = zipSync(Object.fromEntries(files), { level: 0 });
  const read = await readXlsxFile(counted.slice().buffer, { trim: false }).catch(() => undefined);
  if (!read) return { kind: "damaged" };
  const known = listSheets(files);
  const struckStyles = readStruckStyles(decode(files.get("xl/styles.xml")));
  // A sheet that is only a chart has no data, unlike its type.
  const sheets = read.flatMap(({ sheet, data = [] }, at): Sheet[] => {
    const { part = "", isHidden = false } = known[at] ?? {};
    const xml = decode(files.get(part));
    const struck = findStruck(xml, struckStyles);
    const rows = data.map((cells, row): CellRow => {
      return { lines: [row + 1, row + 1], cells: markStruck(cells.map(toCell), struck.get(row + 1)) };
    });
    const isFilled = data.some((cells) => cells.some((cell) => cell !== null && String(cell).trim() !== ""));
    return isHidden || !isFilled ? [] : [{ name: sheet, rows, hiddenRows: countHidden(xml) }];
  });
  return { kind: "sheets", sheets };
}
