import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The meaning of a budget row, according to its author. */
export interface ExpectedRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** Possible codes; '-' means that the product is not made here. */
  codes: string[];
  /** Undefined if the table leaves it open. */
  quantity: number | undefined;
  unit: string;
}

export interface Budget {
  name: string;
  text: string;
  expected: ExpectedRow[];
}

const mark = " ## ";

/** 'row ## CODE,CODE quantity unit'. A line without ' ## ' is not a product. */
function readBudget(folder: string, name: string): Budget {
  const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
  const expected = lines.flatMap((line, at): ExpectedRow[] => {
    const [, note] = line.split(mark);
    if (note === undefined) return [];
    const [codes = "", quantity = "", unit = ""] = note.split(" ");
    const count = quantity === "?" ? undefined : Number(quantity);
    return [{ line: at + 1, codes: codes.split(","), quantity: count, unit: unit === "-" ? "" : unit }];
  });
  return { name, text: lines.map((line) => line.split(mark)[0] ?? "").join("\n"), expected };
}

/** The tables of a folder, each in another format. */
export const readBudgets = (folder: string): Budget[] =>
  readdirSync(folder)
    .sort()
    .map((name) => readBudget(folder, name));
