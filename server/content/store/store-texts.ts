import type { Database, SiteTextRow } from "#server/db/schema.ts";
import { contentHash } from "../content-hash.ts";
import { type Change, countChange, findDifference } from "./difference.ts";

/** The rows of the company's texts, by name. */
export const toTextRows = (texts: Record<string, unknown>): SiteTextRow[] =>
  Object.entries(texts).map(([name, text]) => ({ name, json: JSON.stringify(text), content_hash: contentHash(text) }));

/** Updates the rows of texts to `rows`; writes only those that differ. */
export async function storeTexts(db: Database, rows: readonly SiteTextRow[]): Promise<Change> {
  const known = await db.selectFrom("site_texts").select(["name", "content_hash"]).execute();
  const difference = findDifference(
    rows,
    new Map(known.map((row) => [row.name, row.content_hash])),
    ({ name }) => name,
    ({ content_hash }) => content_hash,
  );
  for (const name of [...difference.removed, ...difference.changed.map((row) => row.name)]) {
    await db.deleteFrom("site_texts").where("name", "=", name).execute();
  }
  for (const row of [...difference.added, ...difference.changed]) {
    await db.insertInto("site_texts").values(row).execute();
  }
  return countChange(difference);
}
