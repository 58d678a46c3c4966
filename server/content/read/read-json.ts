import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeText, expectedEncoding } from "#server/files/decode-text.ts";
import { describeUnreadable } from "#server/files/describe-unreadable.ts";
import { errorCode } from "#server/process/error-code.ts";
import { type ContentFault, nothing } from "./content-error.ts";
import { findJsonFault } from "./find-json-fault.ts";
import { findControlCharacter, findGroupedNumber, findRepeatedField } from "./find-misread-json.ts";

export type ReadOutcome<Value> = { value: Value } | { fault: ContentFault };

function describeMissing(contentDir: string, file: string): ContentFault {
  const expected = "un archivo con este nombre";
  // Notepad appends .txt, and Windows hides it.
  const renamed = `${file}.txt`;
  if (!existsSync(join(contentDir, renamed))) return { file, found: nothing, expected };
  return { file, found: renamed, expected: `${expected}, sin .txt al final` };
}

/** A text file of the content folder: UTF-8, with or without a byte order mark. */
export async function readTextFile(contentDir: string, file: string): Promise<ReadOutcome<string>> {
  try {
    const read = decodeText(await readFile(join(contentDir, file)));
    if ("text" in read) return { value: read.text };
    return { fault: { file, record: `línea ${read.line}`, found: read.found, expected: expectedEncoding } };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { fault: describeMissing(contentDir, file) };
    return { fault: { file, found: describeUnreadable(error), expected: "un archivo que se pueda leer" } };
  }
}

export async function readJsonFile(contentDir: string, file: string): Promise<ReadOutcome<unknown>> {
  const text = await readTextFile(contentDir, file);
  if ("fault" in text) return text;
  const fault =
    findJsonFault(text.value) ??
    findRepeatedField(text.value) ??
    findControlCharacter(text.value) ??
    findGroupedNumber(text.value);
  if (!fault) return { value: JSON.parse(text.value) };
  const { line, found, expected } = fault;
  return { fault: { file, record: `línea ${line}`, found, expected } };
}
