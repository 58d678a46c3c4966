import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFault } from "./content-error.ts";

export type ReadOutcome<Value> = { value: Value } | { fault: ContentFault };

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A text file of the content folder: UTF-8, with or without a byte order mark. */
export async function readTextFile(contentDir: string, file: string): Promise<ReadOutcome<string>> {
  try {
    const bytes = await readFile(join(contentDir, file));
    return { value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    if (isMissing(error)) return { fault: { file, found: "no such file", expected: "a file of this name" } };
    if (error instanceof TypeError) {
      return { fault: { file, found: "bytes that are not UTF-8", expected: "a text file in UTF-8" } };
    }
    throw error;
  }
}

/** Where the parser stopped, as `line 12, column 5`; V8 tells the place, or stopped at the end of the text. */
function locateFault(text: string, message: string): string {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
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
    const found = `broken JSON at ${locateFault(text.value, message)} (${message.replace(/ in JSON at .*$/s, "")})`;
    return { fault: { file, found, expected: "valid JSON" } };
  }
}
