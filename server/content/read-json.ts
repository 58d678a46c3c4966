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

/** The parsed JSON of a file of the content folder. */
export async function readJsonFile(contentDir: string, file: string): Promise<ReadOutcome<unknown>> {
  const text = await readTextFile(contentDir, file);
  if ("fault" in text) return text;
  try {
    return { value: JSON.parse(text.value) };
  } catch (error) {
    // V8 says line and column of some faults, and quotes what is around others, line breaks and all.
    const { message } = error as SyntaxError;
    const found = `broken JSON: ${message.replace(/\s+/g, " ")}`;
    return { fault: { file, found, expected: "valid JSON" } };
  }
}
