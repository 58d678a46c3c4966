import type { Picture } from "#contract/picture.ts";
import type { Database, PictureRow } from "../db/schema.ts";
import { inChunks } from "./in-chunks.ts";

export type Pictures = ReadonlyMap<string, Picture>;

const toPicture = (row: PictureRow): Picture => ({
  width: row.width,
  height: row.height,
  color: row.color,
  base: row.base,
  widths: JSON.parse(row.widths),
});

/** What is known of the pictures at these media paths, by the path that products, projects and texts name them with. */
export async function readPictures(db: Database, paths: Iterable<string>): Promise<Pictures> {
  const rows = await inChunks([...new Set(paths)], (some) =>
    db.selectFrom("pictures").selectAll().where("path", "in", some).execute(),
  );
  return new Map(rows.map((row) => [row.path, toPicture(row)]));
}
