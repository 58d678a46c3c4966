import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeText, expectedEncoding } from "#server/files/decode-text.ts";
import { describeUnreadable } from "../files/describe-unreadable.ts";
import type { ContentFault } from "./content-error.ts";

export type ReadOutcome<Value> = { value: Value } | { fault: ContentFault };

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A text file of the content folder: UTF-8, with or without a byte order mark. */
export async function readTextFile(contentDir: string, file: string): Promise<ReadOutcome<string>> {
  try {
    const read = decodeText(await readFile(join(contentDir, file)));
    if ("text" in read) return { value: read.text };
    return { fault: { file, found: `${read.found} in line ${read.line}`, expected: expectedEncoding } };
  } catch (error) {
    const expected = isMissing(error) ? "a file of this name" : "a file that can be read";
    return { fault: { file, found: describeUnreadable(error), expected } };
  }
}

const messageOf = (text: string): string => {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

/** V8 quotes what is around a token that does not belong there, and does not tell where that is. */
const quotesToken = /^(Unexpected token .+?), (?:\.\.\.)?".*$/s;

/** Where the token stands that V8 quotes: the last sign of the shortest beginning of the text that has this fault. */
function findToken(text: string): number {
  let [least, most] = [1, text.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (quotesToken.test(messageOf(text.slice(0, middle)))) most = middle;
    else least = middle + 1;
  }
  return least - 1;
}

/** Where the parser stopped, as `line 12, column 5`: where V8 says, or else at the end of the text. */
function locateFault(text: string, message: string): string {
  const told = /at position (\d+)/.exec(message)?.[1] ?? text.length;
  const position = quotesToken.test(message) ? findToken(text) : Number(told);
  const before = text.slice(0, position).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The parsed JSON of a file of the content folder. */
export async function readJsonFile(contentDir: string, file: string): Promise<ReadOutcome<unknown>> {
  const text = await readTextFile(contentDir, file);
  if ("fault" in text) return text;
  try {
    return { value: JSON.parse(text.value) };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const why = message.replace(quotesToken, "$1").replace(/ in JSON at .*$/s, "");
    const found = `broken JSON at ${locateFault(text.value, message)} (${why})`;
    return { fault: { file, found, expected: "valid JSON" } };
  }
}
