import type { Database, ProductReferenceRow, ProductRow } from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { type Change, countChange, findDifference } from "./difference.ts";

export type StoredReference = Pick<ProductReferenceRow, "reference_value" | "code" | "measures">;

export interface StoredProduct {
  row: ProductRow;
  references: readonly StoredReference[];
}

/** Rows per statement, below the engines' limits on bound values. */
const maxRows = 500;

async function insertReferences(
  db: Database,
  idProduct: number,
  references: readonly StoredReference[],
): Promise<void> {
  const rows = references.map((reference, position) => ({ ...reference, id_product: idProduct, position }));
  for (const batch of inBatches(rows, maxRows)) await db.insertInto("product_references").values(batch).execute();
}

/** Updates the rows of products to `products`; writes only those that differ. */
export async function storeProducts(db: Database, products: readonly StoredProduct[]): Promise<Change> {
  const known = await db.selectFrom("products").select(["id_product", "position", "content_hash"]).execute();
  const difference = findDifference(
    products,
    new Map(known.map((row) => [row.id_product, row.content_hash])),
    ({ row }) => row.id_product,
    ({ row }) => row.content_hash,
  );
  for (const idProduct of difference.removed) {
    await db.deleteFrom("products").where("id_product", "=", idProduct).execute();
  }
  for (const { row, references } of difference.added) {
    await db.insertInto("products").values(row).execute();
    await insertReferences(db, row.id_product, references);
  }
  for (const { row, references } of difference.changed) {
    await db.updateTable("products").set(row).where("id_product", "=", row.id_product).execute();
    await db.deleteFrom("product_references").where("id_product", "=", row.id_product).execute();
    await insertReferences(db, row.id_product, references);
  }
  const positions = new Map(known.map((row) => [row.id_product, row.position]));
  for (const { row } of difference.unchanged) {
    if (positions.get(row.id_product) === row.position) continue;
    await db.updateTable("products").set({ position: row.position }).where("id_product", "=", row.id_product).execute();
  }
  return countChange(difference);
}
