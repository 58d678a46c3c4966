import type { SelectQueryBuilder } from "kysely";
import { CategoryName, type Product, type ProductReference } from "#contract/catalog/product.ts";
import type { Database, ProductReferenceRow, ProductRow, Schema } from "#server/db/schema.ts";
import { type Pictures, readPicturesOf } from "./read-pictures.ts";

type ProductQuery = SelectQueryBuilder<Schema, "products", ProductRow>;

/** Converts a row; without code and measures, the reference has exactly the specified fields. */
export const toReference = ({ reference_value, code, measures }: ProductReferenceRow): ProductReference => ({
  reference_value,
  ...(code !== null && { code }),
  ...(measures !== null && JSON.parse(measures)),
});

function toProduct(row: ProductRow, references: ProductReference[], pictures: Pictures): Product {
  const picture = pictures.get(row.image_url);
  return {
    idProduct: row.id_product,
    name: row.name,
    slogan: row.slogan,
    short_description: row.short_description,
    description: row.description,
    uses: row.uses,
    category_name: CategoryName.parse(row.category_name),
    image_url: row.image_url,
    technical_sheet_url: row.technical_sheet_url,
    productReferences: references,
    norma: row.norma,
    unidad: row.unidad,
    technical_sheet_bytes: row.technical_sheet_bytes,
    ...(row.pieza !== null && { pieza: JSON.parse(row.pieza) }),
    ...(picture && { picture }),
  };
}

/** The products that `narrow` selects, in the order of the content file. */
export async function readProducts(
  db: Database,
  narrow: (query: ProductQuery) => ProductQuery = (query) => query,
): Promise<Product[]> {
  const rows = await narrow(db.selectFrom("products").selectAll().orderBy("position")).execute();
  const ids = rows.map((row) => row.id_product);
  const references = await db
    .selectFrom("product_references")
    .selectAll()
    .where("id_product", "in", ids)
    .orderBy("id_product")
    .orderBy("position")
    .execute();
  const pictures = await readPicturesOf(db, rows);
  const byProduct = Map.groupBy(references, (row) => row.id_product);
  return rows.map((row) => {
    const own = byProduct.get(row.id_product) ?? [];
    return toProduct(row, own.map(toReference), pictures);
  });
}
