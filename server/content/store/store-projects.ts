import type { Database, ProjectProductRow, ProjectRow } from "#server/db/schema.ts";
import { type Change, countChange, findDifference } from "./difference.ts";

export interface StoredProject {
  row: ProjectRow;
  products: readonly { name: string; id_product: number | null }[];
}

/** Updates the rows of projects to `projects`; writes only the positions whose project differs. */
export async function storeProjects(db: Database, projects: readonly StoredProject[]): Promise<Change> {
  const known = await db.selectFrom("projects").select(["position", "content_hash"]).execute();
  const difference = findDifference(
    projects,
    new Map(known.map((row) => [row.position, row.content_hash])),
    ({ row }) => row.position,
    ({ row }) => row.content_hash,
  );
  const stale = [...difference.removed, ...difference.changed.map(({ row }) => row.position)];
  for (const position of stale) await db.deleteFrom("projects").where("position", "=", position).execute();
  for (const { row, products } of [...difference.added, ...difference.changed]) {
    await db.insertInto("projects").values(row).execute();
    const rows: ProjectProductRow[] = products.map((product, position) => ({
      project_position: row.position,
      position,
      ...product,
    }));
    if (rows.length > 0) await db.insertInto("project_products").values(rows).execute();
  }
  return countChange(difference);
}
