import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { nameByHash } from "#server/media/media-name.ts";

/** The site's file name for an original of content/media/. */
export const pictureName = (path: string): string =>
  nameByHash(
    path,
    createHash("sha256")
      .update(readFileSync(`content/media/${path}`))
      .digest("hex"),
  );
