import type { ContentPlace } from "./content-error.ts";
import { locate } from "./describe-issue.ts";
import type { FileType } from "./file-type.ts";

interface MediaField {
  /** A picture gets variants, a product's data sheet is rendered if it is missing, any other file is only copied. */
  kind: "picture" | "sheet" | "copied";
  types: readonly FileType[];
}

/** A field of the content that refers to a file in content/media/. */
export interface MediaMention extends ContentPlace, MediaField {
  path: string;
}

const pictureTypes = ["jpg", "png", "webp", "avif"] as const;

const mediaFields = new Map<string, MediaField>([
  ["image", { kind: "picture", types: pictureTypes }],
  ["image_url", { kind: "picture", types: pictureTypes }],
  ["logo_url", { kind: "copied", types: ["svg", ...pictureTypes] }],
  ["technical_sheet_url", { kind: "sheet", types: ["pdf"] }],
]);

function* listFields(
  value: unknown,
  way: readonly PropertyKey[],
): Generator<MediaField & { place: PropertyKey[]; path: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...way, Array.isArray(value) ? Number(key) : key];
    const field = mediaFields.get(key);
    if (typeof inner === "string" && field) yield { ...field, place, path: inner };
    else yield* listFields(inner, place);
  }
}

/** A copy of `content` with `nameOf` applied to every media path. */
export function renameMentions<Value>(content: Value, nameOf: (path: string) => string): Value;
export function renameMentions(content: unknown, nameOf: (path: string) => string): unknown {
  if (Array.isArray(content)) return content.map((value) => renameMentions(value, nameOf));
  if (typeof content !== "object" || content === null) return content;
  const rename = ([key, value]: [string, unknown]) =>
    typeof value === "string" && mediaFields.has(key) ? [key, nameOf(value)] : [key, renameMentions(value, nameOf)];
  return Object.fromEntries(Object.entries(content).map(rename));
}

export function* listMediaMentions(file: string, content: unknown): Generator<MediaMention> {
  for (const { place, ...mention } of listFields(content, [])) {
    yield { ...locate(file, content, place), ...mention };
  }
}
