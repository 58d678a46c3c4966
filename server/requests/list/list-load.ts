import { type Load, type LoadItem, sumLoad } from "#contract/amounts/load.ts";
import type { Product, ProductReference, ReferenceMeasures } from "#contract/catalog/product.ts";
import { readProducts } from "#server/catalog/read-products.ts";
import type { Database } from "#server/db/schema.ts";
import type { QuotationLineReference } from "../read-request.ts";
import type { CatalogueLine } from "./list-line.ts";
import { readWeight } from "./reference-weight.ts";

/** The products of a list in the current catalogue, by idProduct. */
export type OwnProducts = ReadonlyMap<number, Pick<Product, "name" | "productReferences" | "pieza">>;

type Named = Pick<QuotationLineReference, "code" | "reference_value">;

export async function readOwnProducts(db: Database, lines: readonly { idProduct: number }[]): Promise<OwnProducts> {
  const ids = [...new Set(lines.map(({ idProduct }) => idProduct))];
  const products = await readProducts(db, (query) => query.where("id_product", "in", ids));
  return new Map(products.map((product) => [product.idProduct, product]));
}

/** The reference with this code or else with this text. */
const findOwn = (own: readonly ProductReference[], { code, reference_value }: Named): ProductReference | undefined =>
  own.find((reference) => code !== undefined && reference.code === code) ??
  own.find((reference) => reference.reference_value === reference_value);

/**
 * The measures of a reference; when the catalogue no longer has it, the weight in its text. Without a reference, the
 * measures of the product's only one.
 */
export function findMeasures(
  own: readonly ProductReference[],
  reference: Named | undefined,
): ReferenceMeasures | undefined {
  if (reference === undefined) return own.length === 1 ? own[0] : undefined;
  const known = findOwn(own, reference);
  if (known) return known;
  const kilograms = readWeight(reference.reference_value);
  return kilograms === undefined ? undefined : { weight_g: Math.round(kilograms * 1000) };
}

/** A reference of a line with its quantity, or the whole line when it is not split. */
export interface SoldPart<Line extends CatalogueLine> {
  line: Line;
  reference: Line["references"][number] | undefined;
  quantity: number;
}

/** The references of each line, or the line itself. */
export const listSold = <Line extends CatalogueLine>(lines: readonly Line[]): SoldPart<Line>[] =>
  lines.flatMap((line): SoldPart<Line>[] =>
    line.references.length === 0
      ? [{ line, reference: undefined, quantity: line.quantity }]
      : line.references.map((reference) => ({ line, reference, quantity: reference.quantity })),
  );

function toItem({ line, reference, quantity }: SoldPart<CatalogueLine>, products: OwnProducts): LoadItem {
  const { productReferences: own = [], pieza: piece } = products.get(line.idProduct) ?? {};
  return { name: line.name, quantity, unit: line.unit, measures: findMeasures(own, reference), piece };
}

/** The weight and the number of pieces of a list. */
export const loadOfList = (lines: readonly CatalogueLine[], products: OwnProducts): Load =>
  sumLoad(listSold(lines).map((part) => toItem(part, products)));
