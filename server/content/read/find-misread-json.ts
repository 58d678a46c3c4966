import { showValue } from "./content-error.ts";
import { type JsonFault, lineAt } from "./find-json-fault.ts";

/** A bracket or a quoted text of valid JSON; a colon follows the name of a field. */
const bracketOrText = /[[\]{}]|("[^"\\]*(?:\\.[^"\\]*)*")([ \t\n\r]*:)?/g;

/** The first field of valid JSON that its group already has: `JSON.parse` drops the earlier one silently. */
export function findRepeatedField(json: string): JsonFault | undefined {
  /** The fields of each open bracket, of which a list has none. */
  const open: Set<string>[] = [];
  for (const { 0: found, 1: quoted = "", 2: colon, index } of json.matchAll(bracketOrText)) {
    if (/^[[{]/.test(found)) open.push(new Set());
    if (/^[\]}]/.test(found)) open.pop();
    if (colon === undefined) continue;
    const name: string = JSON.parse(quoted);
    const fields = open.at(-1);
    if (fields?.has(name)) {
      return {
        line: lineAt(json, index),
        found: `otra vez el campo ${showValue(name)} en el mismo grupo`,
        expected: 'una sola vez cada campo, y "}, {" entre un registro y el siguiente',
      };
    }
    fields?.add(name);
  }
  return undefined;
}

/** An escape, of which those of control characters have a group; pages, PDFs and PostgreSQL cannot show them. */
const escaped = /\\(?:(u00(?:0[0-8bcef]|1[\da-f]|7f|[89][\da-f])|[bf])|.)/gi;

/** The first escaped control character of valid JSON that is no tab and no line break. */
export function findControlCharacter(json: string): JsonFault | undefined {
  for (const { 0: found, 1: control, index } of json.matchAll(escaped)) {
    if (control) return { line: lineAt(json, index), found, expected: "un texto sin caracteres de control" };
  }
  return undefined;
}

/** A text, or a number with three zeros after its point: '18.000' is written for eighteen thousand, and read as 18. */
const textOrGrouped = /"[^"\\]*(?:\\.[^"\\]*)*"|(-?\d+)\.000(?![\deE])/g;

/** The first number of valid JSON that is written with a point for thousands. */
export function findGroupedNumber(json: string): JsonFault | undefined {
  for (const { 0: found, 1: whole, index } of json.matchAll(textOrGrouped)) {
    if (whole === undefined) continue;
    return { line: lineAt(json, index), found, expected: `${whole}000 o ${whole}, sin punto de miles` };
  }
  return undefined;
}
