import type * as z from "zod";
import { type ContentFault, type ContentPlace, formatPlace, joinChoices, showValue } from "./content-error.ts";

const typeNames: Record<string, string> = {
  string: "un texto entre comillas",
  number: "un número sin comillas",
  int: "un número entero sin comillas",
  boolean: "true o false, sin comillas",
  array: "una lista entre corchetes [ ]",
  tuple: "una lista entre corchetes [ ]",
  object: "un grupo de campos entre llaves { }",
  record: "un grupo de campos entre llaves { }",
};

const formatNames: Record<string, string> = {
  url: 'una dirección completa como "https://www.example.com"',
  // The only pattern in these schemas without a message of its own.
  regex: 'una hora como "07:30"',
};

const quote = (values: readonly unknown[]): string => joinChoices(values.map((value) => JSON.stringify(value)));

/** What a schema expected, in Spanish, if it has no message of its own. */
export function describeExpected(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? issue.expected;
    case "invalid_value":
      return quote(issue.values);
    case "invalid_format":
      return formatNames[issue.format] ?? issue.format;
    case "too_small":
      return issue.origin === "array" ? `una lista de ${issue.minimum} o más` : `un número desde ${issue.minimum}`;
    case "too_big":
      return issue.origin === "array" ? `una lista de ${issue.maximum} o menos` : `un número hasta ${issue.maximum}`;
    case "unrecognized_keys":
      return `uno sin ${quote(issue.keys)}`;
    default:
      return "otro valor";
  }
}

/** The value at `path` in parsed JSON; undefined if the path does not exist. */
export const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );

/** The list at `path` in parsed JSON; empty if there is none. */
export function listAt(root: unknown, path: readonly PropertyKey[] = []): unknown[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}

/** `productReferences > elemento 3 > reference_value`, counted from 1. */
export const showPath = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === "number" ? `elemento ${key + 1}` : String(key))).join(" > ");

/** `registro 5 "Bordillo recto"`, counted from 1. */
export function nameRecord(index: number, record: unknown): string {
  const name = valueAt(record, ["name"]);
  return `registro ${index + 1}${typeof name === "string" ? ` ${showValue(name)}` : ""}`;
}

/** The place at `path` in `root`, the content of a file: in a list of records with the record. */
export function locate(file: string, root: unknown, path: readonly PropertyKey[]): ContentPlace {
  const [first, ...rest] = path;
  const isRecord = Array.isArray(root) && typeof first === "number";
  const field = showPath(isRecord ? rest : path);
  return {
    file,
    ...(isRecord && { record: nameRecord(first, root[first]) }),
    ...(field !== "" && { field }),
  };
}

export const showPlace = (file: string, root: unknown, path: readonly PropertyKey[]): string =>
  formatPlace(locate(file, root, path));

/** Converts a schema issue in `root` to a fault for the operator. */
export const describeIssue = (file: string, root: unknown, { path, message }: z.core.$ZodIssue): ContentFault => ({
  ...locate(file, root, path),
  found: showValue(valueAt(root, path)),
  expected: message,
});
