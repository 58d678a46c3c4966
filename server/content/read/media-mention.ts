import type { ContentPlace } from "./content-error.ts";
import { locate } from "./describe-issue.ts";
import type { FileType } from "./file-type.ts";

/** A field of the content that refers to a file in content/media/. */
export interface MediaMention extends ContentPlace {
  path: string;
  types: readonly FileType[];
}

const pictureTypes = ["jpg", "png", "webp", "avif"] as const;
const logoTypes = ["svg", ...pictureTypes] as const;

const typesByField = new Map<string, readonly FileType[]>([
  ["image", pictureTypes],
  ["image_url", pictureTypes],
  ["logo_url", logoTypes],
  ["technical_sheet_url", ["pdf"]],
]);

function* listFields(
  value: unknown,
  way: readonly PropertyKey[],
): Generator<{ place: PropertyKey[]; key: string; path: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...way, Array.isArray(value) ? Number(key) : key];
    if (typeof inner === "string" && typesByField.has(key)) yield { place, key, path: inner };
    else yield* listFields(inner, place);
  }
}

/** A copy of `content` with `nameOf` applied to every media path. */
export function renameMentions<Value>(content: Value, nameOf: (path: string) => string): Value;
export function renameMentions(content: unknown, nameOf: (path: string) => string): unknown {
  if (Array.isArray(content)) return content.map((value) => renameMentions(value, nameOf));
  if (typeof content !== "object" || content === null) return content;
  const rename = ([key, value]: [string, unknown]) =>
    typeof value === "string" && typesByField.has(key) ? [key, nameOf(value)] : [key, renameMentions(value, nameOf)];
  return Object.fromEntries(Object.entries(content).map(rename));
}

export function* listMediaMentions(file: string, content: unknown): Generator<MediaMention> {
  for (const { place, key, path } of listFields(content, [])) {
    yield { ...locate(file, content, place), path, types: typesByField.get(key) ?? [] };
  }
}
