import { CategoryName, type Product } from "#contract/product.ts";
import type { Database } from "../db/schema.ts";
import { foldName } from "./fold-name.ts";
import { readProducts } from "./read-products.ts";

/** Featured products on the home page: rule H2. */
const maxFeatured = 8;

/** The most related products in one answer: it stays as small and as quick however large a category grows. */
export const maxRelated = 48;

/** The most products of other projects that are read to find which products are used together. */
const maxTogether = 500;

/** The most characters of a category's name in a query, decomposed and with white space. */
const maxCategoryName = 200;

/** Products that one statement reads. */
const partSize = 100;

export interface Catalog {
  /** All products in the order of the content file. */
  listProducts(): Promise<Product[]>;
  countProducts(): Promise<number>;
  /** What the sitemap needs of all products, in one quick statement. */
  listPictured(): Promise<Pick<Product, "idProduct" | "image_url">[]>;
  /** All products in batches, so that requests are answered in between. */
  readInParts(): AsyncIterable<Product[]>;
  findProduct(idProduct: number): Promise<Product | undefined>;
  listFeatured(): Promise<Product[]>;
  /** The first products of one category; any case, with or without accents. Undefined for an unknown name. */
  listCategory(name: string): Promise<Product[] | undefined>;
  /**
   * The first other products of a product's category; those used together with it in projects come first. Undefined for
   * an unknown product.
   */
  listRelated(idProduct: number): Promise<Product[] | undefined>;
}

export function createCatalog(db: Database): Catalog {
  const listCategory = async (name: string) => {
    // Normalising a long run of combining marks takes time by the square of its length.
    const folded = name.length > maxCategoryName ? undefined : foldName(name);
    const category = CategoryName.options.find((known) => foldName(known) === folded);
    if (category === undefined) return undefined;
    return readProducts(db, (query) => query.where("category_name", "=", category).limit(maxRelated));
  };

  /** The products that some project uses together with this one. */
  const listTogether = async (idProduct: number): Promise<Set<number | null>> => {
    const rows = await db
      .selectFrom("project_products as own")
      .innerJoin("project_products as other", "other.project_position", "own.project_position")
      .select("other.id_product")
      .where("own.id_product", "=", idProduct)
      .limit(maxTogether)
      .execute();
    return new Set(rows.map((other) => other.id_product));
  };

  async function* readInParts() {
    // Positions count the products of a load from 0 on.
    for (let from = 0; ; from += partSize) {
      const part = await readProducts(db, (query) =>
        query.where("position", ">=", from).where("position", "<", from + partSize),
      );
      if (part.length === 0) return;
      yield part;
    }
  }

  return {
    listProducts: () => readProducts(db),
    countProducts: async () => {
      const { count } = await db
        .selectFrom("products")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    listPictured: () =>
      db.selectFrom("products").select(["id_product as idProduct", "image_url"]).orderBy("position").execute(),
    readInParts,
    findProduct: async (idProduct) => (await readProducts(db, (query) => query.where("id_product", "=", idProduct)))[0],
    listFeatured: () => readProducts(db, (query) => query.where("featured", "=", 1).limit(maxFeatured)),
    listCategory,
    listRelated: async (idProduct) => {
      const row = await db
        .selectFrom("products")
        .select("category_name")
        .where("id_product", "=", idProduct)
        .executeTakeFirst();
      if (!row) return undefined;
      const others = await readProducts(db, (query) =>
        query.where("category_name", "=", row.category_name).where("id_product", "!=", idProduct).limit(maxRelated),
      );
      const together = await listTogether(idProduct);
      const isTogether = (product: Product) => together.has(product.idProduct);
      return [...others.filter(isTogether), ...others.filter((product) => !isTogether(product))];
    },
  };
}
