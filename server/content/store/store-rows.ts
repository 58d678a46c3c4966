import type {
  Database,
  PictureRow,
  ProductReferenceRow,
  ProductRow,
  ProjectProductRow,
  ProjectRow,
  SiteTextRow,
} from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { contentHash } from "../content-hash.ts";

export type StoredReference = Pick<ProductReferenceRow, "reference_value" | "code" | "measures">;

export interface StoredProduct {
  row: ProductRow;
  references: readonly StoredReference[];
}

export interface StoredProject {
  row: ProjectRow;
  products: readonly { name: string; id_product: number | null }[];
}

/** The number of records that a load added, changed, removed and left unchanged. */
export interface Change {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** Compares the new `items` with the `known` content hashes by key. */
function findDifference<Item, Key>(
  items: readonly Item[],
  known: ReadonlyMap<Key, string>,
  keyOf: (item: Item) => Key,
  hashOf: (item: Item) => string,
) {
  const [added, changed, unchanged]: [Item[], Item[], Item[]] = [[], [], []];
  for (const item of items) {
    const hash = known.get(keyOf(item));
    if (hash === undefined) added.push(item);
    else if (hash === hashOf(item)) unchanged.push(item);
    else changed.push(item);
  }
  const keys = new Set(items.map(keyOf));
  const removed = [...known.keys()].filter((key) => !keys.has(key));
  const counts: Change = {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    unchanged: unchanged.length,
  };
  return { added, changed, removed, unchanged, counts, stale: [...removed, ...changed.map(keyOf)] };
}

/** Rows per statement, below the engines' limits on bound values. */
const maxRows = 500;

async function insertReferences(db: Database, { row: { id_product }, references }: StoredProduct): Promise<void> {
  const rows = references.map((reference, position) => ({ ...reference, id_product, position }));
  for (const batch of inBatches(rows, maxRows)) await db.insertInto("product_references").values(batch).execute();
}

// Each of these functions makes the rows of its table equal to the given ones, and writes only those that differ.

export async function storeProducts(db: Database, products: readonly StoredProduct[]): Promise<Change> {
  const known = await db.selectFrom("products").select(["id_product", "position", "content_hash"]).execute();
  const { added, changed, removed, unchanged, counts } = findDifference(
    products,
    new Map(known.map((row) => [row.id_product, row.content_hash])),
    ({ row }) => row.id_product,
    ({ row }) => row.content_hash,
  );
  for (const idProduct of removed) await db.deleteFrom("products").where("id_product", "=", idProduct).execute();
  for (const product of added) {
    await db.insertInto("products").values(product.row).execute();
    await insertReferences(db, product);
  }
  for (const product of changed) {
    const { row } = product;
    await db.updateTable("products").set(row).where("id_product", "=", row.id_product).execute();
    await db.deleteFrom("product_references").where("id_product", "=", row.id_product).execute();
    await insertReferences(db, product);
  }
  const positions = new Map(known.map((row) => [row.id_product, row.position]));
  for (const { row } of unchanged) {
    if (positions.get(row.id_product) === row.position) continue;
    await db.updateTable("products").set({ position: row.position }).where("id_product", "=", row.id_product).execute();
  }
  return counts;
}

export async function storeProjects(db: Database, projects: readonly StoredProject[]): Promise<Change> {
  const known = await db.selectFrom("projects").select(["position", "content_hash"]).execute();
  const { added, changed, stale, counts } = findDifference(
    projects,
    new Map(known.map((row) => [row.position, row.content_hash])),
    ({ row }) => row.position,
    ({ row }) => row.content_hash,
  );
  for (const position of stale) await db.deleteFrom("projects").where("position", "=", position).execute();
  for (const { row, products } of [...added, ...changed]) {
    await db.insertInto("projects").values(row).execute();
    const rows: ProjectProductRow[] = products.map((product, position) => ({
      project_position: row.position,
      position,
      ...product,
    }));
    if (rows.length > 0) await db.insertInto("project_products").values(rows).execute();
  }
  return counts;
}

export async function storePictures(db: Database, pictures: readonly PictureRow[]): Promise<Change> {
  const fingerprint = ({ path, base, width, height, color, widths }: PictureRow) =>
    contentHash([path, base, width, height, color, widths]);
  const known = await db.selectFrom("pictures").selectAll().execute();
  const { added, changed, stale, counts } = findDifference(
    pictures,
    new Map(known.map((row) => [row.path, fingerprint(row)])),
    ({ path }) => path,
    fingerprint,
  );
  for (const path of stale) await db.deleteFrom("pictures").where("path", "=", path).execute();
  for (const row of [...added, ...changed]) await db.insertInto("pictures").values(row).execute();
  return counts;
}

export async function storeTexts(db: Database, texts: readonly SiteTextRow[]): Promise<Change> {
  const known = await db.selectFrom("site_texts").select(["name", "content_hash"]).execute();
  const { added, changed, stale, counts } = findDifference(
    texts,
    new Map(known.map((row) => [row.name, row.content_hash])),
    ({ name }) => name,
    ({ content_hash }) => content_hash,
  );
  for (const name of stale) await db.deleteFrom("site_texts").where("name", "=", name).execute();
  for (const row of [...added, ...changed]) await db.insertInto("site_texts").values(row).execute();
  return counts;
}
