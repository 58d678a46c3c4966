import type { Database, PictureRow } from "#server/db/schema.ts";
import { contentHash } from "../content-hash.ts";
import { type Change, countChange, findDifference } from "./difference.ts";

/** Updates the rows of pictures to `pictures`; writes only those that differ. */
export async function storePictures(db: Database, pictures: readonly PictureRow[]): Promise<Change> {
  const fingerprint = ({ path, base, width, height, color, widths }: PictureRow) =>
    contentHash([path, base, width, height, color, widths]);
  const known = await db.selectFrom("pictures").selectAll().execute();
  const difference = findDifference(
    pictures,
    new Map(known.map((row) => [row.path, fingerprint(row)])),
    ({ path }) => path,
    fingerprint,
  );
  for (const path of [...difference.removed, ...difference.changed.map((row) => row.path)]) {
    await db.deleteFrom("pictures").where("path", "=", path).execute();
  }
  for (const row of [...difference.added, ...difference.changed]) {
    await db.insertInto("pictures").values(row).execute();
  }
  return countChange(difference);
}
