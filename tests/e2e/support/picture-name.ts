import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { recipeVersion } from "#server/media/picture-recipe.ts";

/** The site's file name for an original of content/media/: it has the hash of the original's variants. */
export function pictureName(path: string): string {
  const shared = hash("sha256", `${recipeVersion} ${hash("sha256", readFileSync(`content/media/${path}`))}`).slice(
    0,
    8,
  );
  return path.replace(/(?=\.[^./]+$)/, `.${shared}`);
}
