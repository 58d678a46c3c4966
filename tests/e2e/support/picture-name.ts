import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { recipeVersion } from "#server/media/picture-recipe.ts";

const hash = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** The site's file name for an original of content/media/: it has the hash of the original's variants. */
export function pictureName(path: string): string {
  const shared = hash(`${recipeVersion} ${hash(readFileSync(`content/media/${path}`))}`).slice(0, 8);
  return path.replace(/(?=\.[^./]+$)/, `.${shared}`);
}
