import * as z from "zod";
import { count } from "#server/process/count.ts";
import { showPlace } from "./describe-issue.ts";

type Path = readonly (string | number)[];

interface UnknownField {
  path: Path;
  /** Missing known fields: the unknown field may be a misspelling of one of them. */
  missing: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function* findUnknown(value: unknown, schema: z.core.JSONSchema.BaseSchema, path: Path): Generator<UnknownField> {
  const { items, properties } = schema;
  if (Array.isArray(value) && isObject(items)) {
    for (const [index, element] of value.entries()) yield* findUnknown(element, items, [...path, index]);
  }
  if (!isObject(value) || !properties) return;
  for (const [field, content] of Object.entries(value)) {
    const known = Object.hasOwn(properties, field) ? properties[field] : undefined;
    const missing = Object.keys(properties).filter((name) => !(name in value));
    if (known === undefined) yield { path: [...path, field], missing };
    else if (isObject(known)) yield* findUnknown(content, known, [...path, field]);
  }
}

/** A sentence for each field of `root` that is not in its file's schema, with the place of its first occurrence. */
export function warnOfUnknownFields(file: string, root: unknown, schema: z.core.$ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  const places = Map.groupBy(findUnknown(root, described, []), ({ path }) =>
    path.filter((key) => typeof key === "string").join(" > "),
  );
  return [...places.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const missing = first.missing.length > 0 ? `; aquí no están ${first.missing.join(", ")}` : "";
    const more = others.length > 0 ? ` (y ${count(others.length, "vez", "veces")} más)` : "";
    return [`${showPlace(file, root, first.path)}: el sitio no conoce este campo y no lo usa${missing}${more}`];
  });
}
