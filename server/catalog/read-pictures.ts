import type { Picture } from "#contract/catalog/picture.ts";
import type { Database, PictureRow } from "#server/db/schema.ts";
import { pathOfName } from "#server/media/media-name.ts";

export type Pictures = ReadonlyMap<string, Picture>;

const toPicture = (row: PictureRow): Picture => ({
  width: row.width,
  height: row.height,
  color: row.color,
  base: row.base,
  widths: JSON.parse(row.widths),
});

/**
 * The pictures with the given names in products, projects, texts and requests. A name is a media path, with or without
 * a hash, which may be that of an earlier load.
 */
export async function readPictures(db: Database, names: Iterable<string>): Promise<Pictures> {
  const distinct = new Set(names);
  const paths = new Set([...distinct].flatMap((name) => [name, pathOfName(name)]));
  const rows = await db
    .selectFrom("pictures")
    .selectAll()
    .where("path", "in", [...paths])
    .execute();
  const known = new Map(rows.map((row) => [row.path, toPicture(row)]));
  const found = [...distinct].map((name) => [name, known.get(name) ?? known.get(pathOfName(name))] as const);
  return new Map(found.flatMap(([name, picture]) => (picture ? [[name, picture]] : [])));
}

/** The pictures of products, projects or lines of a request. */
export const readPicturesOf = (db: Database, rows: readonly { image_url: string }[]): Promise<Pictures> =>
  readPictures(
    db,
    rows.map(({ image_url }) => image_url),
  );
