import type { Picture } from "#contract/picture.ts";
import type { Database, PictureRow } from "../db/schema.ts";

export type Pictures = ReadonlyMap<string, Picture>;

const toPicture = (row: PictureRow): Picture => ({
  width: row.width,
  height: row.height,
  color: row.color,
  base: row.base,
  widths: JSON.parse(row.widths),
});

/** What is known of each picture, by the path that products, projects and texts name it with. */
export async function readPictures(db: Database): Promise<Pictures> {
  const rows = await db.selectFrom("pictures").selectAll().execute();
  return new Map(rows.map((row) => [row.path, toPicture(row)]));
}
