import type { Database, KnownCodeRow } from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { ContentError, showValue } from "./read/content-error.ts";
import type { ProductRecord } from "./read/content-schemas.ts";
import { nameRecord, showPath } from "./read/describe-issue.ts";

/** Rows per statement, below the engines' limits on bound values. */
const maxRows = 500;

const listCodes = (products: readonly ProductRecord[]): KnownCodeRow[] =>
  products.flatMap(({ idProduct: id_product, productReferences }) =>
    productReferences.flatMap(({ code, reference_value }) => (code ? { code, id_product, reference_value } : [])),
  );

async function readKnown(db: Database): Promise<Map<string, KnownCodeRow>> {
  const rows = await db.selectFrom("known_codes").selectAll().execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * Throws `ContentError` if a code that was removed from the catalogue is used for another reference, because old saved
 * lists may still contain it. The text of a reference in use may change.
 */
export async function assertCodesNotReused(db: Database, products: readonly ProductRecord[]): Promise<void> {
  const known = await readKnown(db);
  if (known.size === 0) return;
  const rows = await db.selectFrom("product_references").select(["id_product", "code"]).execute();
  const inUse = new Set(rows.map(({ id_product, code }) => `${id_product} ${code}`));
  const faults = products.flatMap((product, position) =>
    product.productReferences.flatMap(({ code, reference_value }, index) => {
      const earlier = code === undefined ? undefined : known.get(code);
      const isSameProduct = earlier?.id_product === product.idProduct;
      if (!earlier || (isSameProduct && inUse.has(`${product.idProduct} ${code}`))) return [];
      if (isSameProduct && earlier.reference_value === reference_value) return [];
      return {
        file: "productos.json",
        record: nameRecord(position, product),
        field: showPath(["productReferences", index, "code"]),
        found: `${showValue(code)}, que era el código de ${showValue(earlier.reference_value)} del producto ${earlier.id_product}`,
        expected: "un código que nunca se haya usado",
      };
    }),
  );
  if (faults.length > 0) throw new ContentError(faults);
}

/** Stores the reference of each code; the row remains when the catalogue no longer contains the code. */
export async function rememberCodes(db: Database, products: readonly ProductRecord[]): Promise<void> {
  const known = await readKnown(db);
  const changed = listCodes(products).filter((row) => known.get(row.code)?.reference_value !== row.reference_value);
  for (const rows of inBatches(changed, maxRows)) {
    await db
      .insertInto("known_codes")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet(({ ref }) => ({ reference_value: ref("excluded.reference_value") })),
      )
      .execute();
  }
}
