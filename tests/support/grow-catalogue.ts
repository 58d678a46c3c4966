import { hash } from "node:crypto";
import { type StoredProduct, storePictures, storeProducts } from "#server/content/store/store-rows.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database, PictureRow, ProductRow } from "#server/db/schema.ts";
import { pathOfName } from "#server/media/media-name.ts";

/** Varies the names like those of a real catalogue: by class, size and measure. */
const nameCopy = ({ name }: ProductRow, copy: number): string =>
  `${name} serie ${copy.toString(36).toUpperCase()}-${(copy * 7919) % 997}`;

/** A picture row of the same shape under another name, as if each product had its own photograph. */
const pictureCopy = (row: PictureRow, copy: number): PictureRow => ({
  ...row,
  path: row.path.replace(".", `-${copy}.`),
  base: `${row.path.replace(/\..*/, "")}-${copy}.${hash("sha256", `${row.path} ${copy}`).slice(0, 8)}`,
});

/** Gives every product beyond the original ones its own picture row, without files. */
async function spreadPictures(db: Database, products: readonly StoredProduct[], original: number): Promise<void> {
  const pictures = await db.selectFrom("pictures").selectAll().execute();
  const known = new Map(pictures.map((row) => [row.path, row]));
  const copies = products.slice(original).flatMap(({ row }) => {
    const picture = known.get(pathOfName(row.image_url));
    if (!picture) return [];
    const copy = pictureCopy(picture, row.id_product);
    row.image_url = copy.path;
    return copy;
  });
  await storePictures(db, [...pictures, ...copies]);
}

/**
 * Brings a loaded catalogue to `count` products: copies of the original ones with other names and ids, the same
 * pictures (or, with `ownPictures`, their own picture rows) and the same data sheets. Much faster than a load from
 * files.
 */
export async function growCatalogue(db: Database, count: number, options: { ownPictures?: boolean } = {}) {
  const rows = await db.selectFrom("products").selectAll().orderBy("position").execute();
  const references = await db.selectFrom("product_references").selectAll().orderBy("position").execute();
  const byProduct = Map.groupBy(references, (row) => row.id_product);
  const products = Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length];
    if (!row) throw new Error("an empty catalogue cannot grow");
    const copy = Math.floor(index / rows.length);
    const own = copy === 0 ? {} : { id_product: 1000 + index, name: nameCopy(row, copy), featured: 0 };
    return {
      row: { ...row, ...own, position: index, content_hash: copy === 0 ? row.content_hash : `${index}` },
      references: (byProduct.get(row.id_product) ?? []).map(({ reference_value, code, measures }) => ({
        reference_value,
        code: code && copy > 0 ? `${code}.${copy}` : code,
        measures,
      })),
    };
  });
  await engineOf(db).createWriter()(async (trx) => {
    if (options.ownPictures) await spreadPictures(trx, products, rows.length);
    await storeProducts(trx, products);
  });
}
