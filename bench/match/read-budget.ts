import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a row of a budget means, as whoever wrote it knows. */
export interface ExpectedRow {
  /** Line of the file, from 1 on. */
  line: number;
  /** Codes that the buyer may mean; '-' among them: what we do not make. */
  codes: string[];
  /** Undefined where the table leaves it open. */
  quantity: number | undefined;
  unit: string;
}

export interface Budget {
  name: string;
  text: string;
  expected: ExpectedRow[];
}

const mark = " ## ";

/** 'row ## CODE,CODE quantity unit'; a line without a mark is no product. */
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

/** The tables of a folder, each in a shape of its own. */
export const readBudgets = (folder: string): Budget[] =>
  readdirSync(folder)
    .sort()
    .map((name) => readBudget(folder, name));
