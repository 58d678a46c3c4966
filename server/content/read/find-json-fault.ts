import { showValue } from "./content-error.ts";

export interface JsonFault {
  /** Counted from 1. */
  line: number;
  found: string;
  expected: string;
}

/** The grammar's expectations. */
type Expected = "value" | "item" | "itemOrEnd" | "name" | "nameOrEnd" | "colon" | "commaOrEnd" | "end";

const blank = /[ \t\n\r]*/y;
const text = String.raw`"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])`;
const token = new RegExp(String.raw`${text}|${number}|(?:true|false|null)(?!\w)|[[\]{},:]`, "y");
/** A quoted text that is closed on its line. */
const closedText = /"(?:[^"\\\n]|\\.)*"/y;
const word = /[\p{L}\p{N}_.+-]+|./suy;

function readAt(pattern: RegExp, json: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(json)?.[0] ?? "";
}

const endOf = (open: string | undefined): string => (open === "[" ? "]" : "}");

/**
 * The next expectation after the token `found`; undefined if it is not permitted. `open` is the stack of open brackets.
 */
function nextExpected(expected: Expected, found: string, open: string[]): Expected | undefined {
  const afterValue = (): Expected => (open.length === 0 ? "end" : "commaOrEnd");
  const isEnd = open.length > 0 && found === endOf(open.at(-1));
  if (isEnd && (expected === "itemOrEnd" || expected === "nameOrEnd" || expected === "commaOrEnd")) {
    open.pop();
    return afterValue();
  }
  switch (expected) {
    case "colon":
      return found === ":" ? "value" : undefined;
    case "commaOrEnd":
      return found === "," ? (open.at(-1) === "[" ? "item" : "name") : undefined;
    case "name":
    case "nameOrEnd":
      return found.startsWith('"') ? "colon" : undefined;
    case "end":
      return undefined;
    default:
      if (/^[\]},:]/.test(found)) return undefined;
      if (found !== "[" && found !== "{") return afterValue();
      open.push(found);
      return found === "[" ? "itemOrEnd" : "nameOrEnd";
  }
}

const values =
  'un valor: un texto entre comillas rectas " ", un número con punto decimal, true, false, null, "[" o "{"';

function describeExpected(expected: Expected, end: string): string {
  switch (expected) {
    case "colon":
      return '":" después del nombre del campo';
    case "commaOrEnd":
      return `antes una coma, o "${end}"`;
    case "name":
      return 'el nombre de un campo entre comillas rectas " "';
    case "nameOrEnd":
      return `el nombre de un campo entre comillas rectas " ", o "${end}"`;
    case "end":
      return "el final del archivo";
    default:
      return values;
  }
}

const unclosedText = "una comilla que no se cierra en su línea";

function describeFound(json: string, at: number): string {
  if (at === json.length) return "el final del archivo";
  const found = readAt(token, json, at);
  if (found !== "") return showValue(found.startsWith('"') ? JSON.parse(found) : found);
  if (json[at] !== '"') return showValue(readAt(word, json, at));
  if (readAt(closedText, json, at) === "") return unclosedText;
  return 'entre comillas una tabulación u otro carácter de control, o una "\\" que no va con n, t, u, " ni otra "\\"';
}

function describeFault(json: string, at: number, expected: Expected, end: string): Omit<JsonFault, "line"> {
  const isAfterComma = expected === "item" || expected === "name";
  if (json[at] === end && isAfterComma) {
    return { found: `una coma de más antes de "${end}"`, expected: `"${end}" sin coma antes` };
  }
  const found = describeFound(json, at);
  if (at === json.length && expected !== "value") {
    return { found, expected: `antes "${end}", que cierra lo último que quedó abierto` };
  }
  if (/\d/.test(json.charAt(at)) && expected === "name") {
    return { found, expected: "un punto en lugar de la coma, si es un decimal" };
  }
  if (/[^"[{]/.test(json.charAt(at)) && expected === "commaOrEnd") {
    return { found, expected: `una coma o "${end}"; dentro de un texto, una comilla se escribe \\"` };
  }
  if (found === unclosedText) {
    const inside = 'dentro de él, una línea nueva se escribe \\n, y una comilla, como la de pulgadas, \\"';
    return { found, expected: `una comilla al final del texto; ${inside}` };
  }
  return { found, expected: describeExpected(expected, end) };
}

export const lineAt = (json: string, at: number): number => json.slice(0, at).split("\n").length;

/** The first syntax error in `json`; undefined for valid JSON. */
export function findJsonFault(json: string): JsonFault | undefined {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = readAt(blank, json, 0).length;
  while (at < json.length || expected !== "end") {
    const found = readAt(token, json, at);
    const next: Expected | undefined = found === "" ? undefined : nextExpected(expected, found, open);
    if (next === undefined) {
      return { line: lineAt(json, at), ...describeFault(json, at, expected, endOf(open.at(-1))) };
    }
    expected = next;
    at += found.length;
    at += readAt(blank, json, at).length;
  }
  return undefined;
}
