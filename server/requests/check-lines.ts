import { normalizeLine } from "#contract/fields/field-rules.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import type { Database } from "#server/db/schema.ts";
import { checkReferences, type OwnReference } from "./check-references.ts";
import type { QuotationLine } from "./read-request.ts";

type KnownProduct = Pick<QuotationLine, "name" | "image_url" | "unit">;

/** Collapses white space, so that equal units compare as equal; null when empty. */
const normalizeUnit = (unidad: string | null): string | null =>
  unidad === null ? null : normalizeLine(unidad, unidad.length).replace(/\s+/g, " ") || null;

/** The catalogue's name, picture and unit of each product, as far as it has them. */
export async function readProducts(db: Database, ids: Iterable<number>): Promise<Map<number, KnownProduct>> {
  const products = await db
    .selectFrom("products")
    .select(["id_product", "name", "image_url", "unidad"])
    .where("id_product", "in", [...new Set(ids)])
    .execute();
  return new Map(
    products.map(({ id_product, unidad, ...shown }) => [id_product, { ...shown, unit: normalizeUnit(unidad) }]),
  );
}

async function readReferences(db: Database, items: readonly CartItem[]): Promise<Map<number, OwnReference[]>> {
  const split = items.filter((item) => item.references?.length);
  const references = await db
    .selectFrom("product_references")
    .select(["id_product", "reference_value", "code"])
    .where("id_product", "in", [...new Set(split.map(({ product }) => product.idProduct))])
    .orderBy("position")
    .execute();
  return Map.groupBy(references, (row) => row.id_product);
}

/** The lines with the catalogue's names and units, or the fault of the first invalid line, in Spanish. */
export async function checkLines(
  db: Database,
  items: readonly CartItem[],
): Promise<{ lines: QuotationLine[] } | { fault: string }> {
  const known = await readProducts(
    db,
    items.map(({ product }) => product.idProduct),
  );
  const own = await readReferences(db, items);
  const seen = new Set<number>();
  const lines: QuotationLine[] = [];
  for (const [index, { product, quantity, references = [], note, asked }] of items.entries()) {
    const { idProduct } = product;
    const found = known.get(idProduct);
    if (!found) return { fault: `Línea ${index + 1}: el producto ${idProduct} ya no está en el catálogo` };
    const line = `Línea ${index + 1} (${found.name})`;
    if (seen.has(idProduct)) return { fault: `${line}: el producto está repetido en la lista` };
    seen.add(idProduct);
    const split = checkReferences(references, quantity, own.get(idProduct) ?? []);
    if ("fault" in split) return { fault: `${line}: ${split.fault}` };
    const { name, image_url, unit } = found;
    const whole = { idProduct, name, image_url, quantity, unit, references: split.references, note: note || null };
    lines.push(references.length === 0 && asked ? { ...whole, asked } : whole);
  }
  return { lines };
}
