import {
  type CataloguePart,
  isLongCatalogue,
  type LineProducts,
  type ListedProduct,
} from "#contract/catalog/catalogue-part.ts";
import { categoryPageSize } from "#contract/catalog/category-page.ts";
import { distinctReferences } from "#contract/catalog/distinct-references.ts";
import { findOnlyReference } from "#contract/catalog/only-reference.ts";
import { CategoryName, type ProductReference } from "#contract/catalog/product.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { type Pictures, readPicturesOf } from "./read-pictures.ts";
import { toReference } from "./read-products.ts";

/** Parts of the catalogue for the pages. The time to read one does not depend on the size of the catalogue. */
export interface CatalogueParts {
  /** The first page of every category, one category after another. */
  readFirstPages(): Promise<CataloguePart>;
  /** A page of a category, from 1; without products beyond the last one. */
  readPage(category: CategoryName, page: number): Promise<CataloguePart>;
  /** The existing products among `ids`. */
  findProducts(ids: readonly number[]): Promise<LineProducts>;
  /** Whether some category has more than one page. */
  isLong(): Promise<boolean>;
}

const listedColumns = ["id_product", "name", "slogan", "category_name", "image_url"] as const;
const selectListed = (db: Database) => db.selectFrom("products").select(listedColumns).orderBy("position");
type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

type References = ReadonlyMap<number, ProductReference[]>;

/** The distinct references by idProduct. */
async function readReferences(db: Database, ids: readonly number[]): Promise<References> {
  const rows = await db
    .selectFrom("product_references")
    .selectAll()
    .where("id_product", "in", ids)
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.id_product);
  return new Map([...byProduct].map(([id, own]) => [id, distinctReferences(own).map(toReference)]));
}

function toListed(row: ListedRow, references: References, pictures: Pictures): ListedProduct {
  const { id_product, name, slogan, category_name, image_url } = row;
  const picture = pictures.get(image_url);
  const only = findOnlyReference(references.get(id_product) ?? []);
  return {
    idProduct: id_product,
    name,
    slogan,
    category_name: CategoryName.parse(category_name),
    image_url,
    ...(picture && { picture }),
    ...(only !== undefined && { only_reference: only }),
  };
}

async function toListedProducts(db: Database, rows: readonly ListedRow[]): Promise<ListedProduct[]> {
  const pictures = await readPicturesOf(db, rows);
  const references = await readReferences(
    db,
    rows.map((row) => row.id_product),
  );
  return rows.map((row) => toListed(row, references, pictures));
}

/** The number of products of each category, and the position of the first product of each of its pages. */
interface CategoryPages {
  categories: CataloguePart["categories"];
  starts: ReadonlyMap<CategoryName, number[]>;
}

async function findPages(db: Database): Promise<CategoryPages> {
  const rows = await db.selectFrom("products").select(["category_name", "position"]).orderBy("position").execute();
  // In the order of their first products.
  const positions = Map.groupBy(rows, (row) => CategoryName.parse(row.category_name));
  const categories: CategoryPages["categories"] = [];
  const starts = new Map<CategoryName, number[]>();
  for (const [category_name, own] of positions) {
    categories.push({ category_name, count: own.length });
    const firsts = own.filter((_row, index) => index % categoryPageSize === 0);
    starts.set(
      category_name,
      firsts.map((row) => row.position),
    );
  }
  return { categories, starts };
}

/** Caches `findPages`, which reads all products, per catalogue version. */
function createPageFinder(db: Database): () => Promise<CategoryPages> {
  let known: { version: string; pages: CategoryPages } | undefined;
  return async () => {
    const version = await readSetting(db, "catalogue_version");
    if (version === undefined) return findPages(db);
    if (known?.version === version) return known.pages;
    const pages = await findPages(db);
    // If another version was loaded meanwhile, the pages may belong to either and are not cached.
    if ((await readSetting(db, "catalogue_version")) === version) known = { version, pages };
    return pages;
  };
}

async function readPageRows(
  db: Database,
  { starts }: CategoryPages,
  category: CategoryName,
  page: number,
): Promise<ListedRow[]> {
  const start = starts.get(category)?.[page - 1];
  if (start === undefined) return [];
  return selectListed(db)
    .where("category_name", "=", category)
    .where("position", ">=", start)
    .limit(categoryPageSize)
    .execute();
}

async function findProducts(db: Database, ids: readonly number[]): Promise<LineProducts["products"]> {
  const rows = await selectListed(db)
    .select(["unidad", "pieza", "technical_sheet_url", "technical_sheet_bytes"])
    .where("id_product", "in", ids)
    .execute();
  const pictures = await readPicturesOf(db, rows);
  const references = await readReferences(db, ids);
  return rows.map((row) => ({
    ...toListed(row, references, pictures),
    references: references.get(row.id_product) ?? [],
    unidad: row.unidad,
    technical_sheet_url: row.technical_sheet_url,
    technical_sheet_bytes: row.technical_sheet_bytes,
    ...(row.pieza !== null && { pieza: JSON.parse(row.pieza) }),
  }));
}

export function createCatalogueParts(db: Database): CatalogueParts {
  const readPages = createPageFinder(db);
  return {
    readFirstPages: async () => {
      const pages = await readPages();
      const { categories } = pages;
      const rows = await Promise.all(categories.map(({ category_name }) => readPageRows(db, pages, category_name, 1)));
      return { categories, products: await toListedProducts(db, rows.flat()) };
    },
    readPage: async (category, page) => {
      const pages = await readPages();
      return {
        categories: pages.categories,
        products: await toListedProducts(db, await readPageRows(db, pages, category, page)),
      };
    },
    findProducts: async (ids) => ({
      categories: (await readPages()).categories,
      products: await findProducts(db, ids),
    }),
    isLong: async () => isLongCatalogue({ categories: (await readPages()).categories }),
  };
}
