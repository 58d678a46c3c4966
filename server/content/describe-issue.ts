import type * as z from "zod";
import { type ContentFault, showValue } from "./content-error.ts";

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
};

function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? issue.expected;
    case "invalid_value":
      return `${issue.values.length > 1 ? "one of " : ""}${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "invalid_format":
      return issue.pattern ? `text like ${issue.pattern}` : `a valid ${issue.format}`;
    case "too_small":
      return issue.origin === "array" ? `at least ${issue.minimum} in the list` : issue.message;
    case "unrecognized_keys":
      return `one without ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}`;
    default:
      return issue.message;
  }
}

/** What lies at `path` in parsed JSON; undefined where the path leads nowhere. */
export const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );

/** `productReferences[2].reference_value` */
const showPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((shown, key) => {
    if (typeof key === "number") return `${shown}[${key}]`;
    return shown === "" ? String(key) : `${shown}.${String(key)}`;
  }, "");

/** `record 5 "Bordillo recto"`, counted from 1 as an operator counts. */
export function nameRecord(index: number, record: unknown): string {
  const name = valueAt(record, ["name"]);
  return `record ${index + 1}${typeof name === "string" ? ` ${showValue(name)}` : ""}`;
}

/** One fault that the schema of `file` found in `root`, in an operator's words. */
export function describeIssue(file: string, root: unknown, issue: Issue): ContentFault {
  const [first, ...rest] = issue.path;
  const isRecord = Array.isArray(root) && typeof first === "number";
  const field = showPath(isRecord ? rest : issue.path);
  return {
    file,
    ...(isRecord && { record: nameRecord(first, valueAt(root, [first])) }),
    ...(field !== "" && { field }),
    found: showValue(valueAt(root, issue.path)),
    expected: describeExpected(issue),
  };
}
