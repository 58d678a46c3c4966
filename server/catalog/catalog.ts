import { homeLimits } from "#contract/catalog/home-limits.ts";
import { CategoryName, type Product } from "#contract/catalog/product.ts";
import type { Database } from "#server/db/schema.ts";
import { readProducts } from "./read-products.ts";

/** Maximum related products in a response, so that large categories do not slow it down. */
export const maxRelated = 48;

/** Maximum products of other projects that are read to find those used together. */
const maxTogether = 500;

/** Maximum characters of a category name in a query, including decomposed accents and white space. */
const maxCategoryName = 200;

const batchSize = 100;

export interface Catalog {
  /** All products in the order of the content file. */
  listProducts(): Promise<Product[]>;
  countProducts(): Promise<number>;
  /** The product data of the sitemap, read in one statement. */
  listPictured(): Promise<Pick<Product, "idProduct" | "image_url">[]>;
  /** All products in batches, so that other requests are served in between. */
  readInBatches(): AsyncIterable<Product[]>;
  findProduct(idProduct: number): Promise<Product | undefined>;
  listFeatured(): Promise<Product[]>;
  /** The first products of a category; its name in any case, with or without accents. Undefined for an unknown name. */
  listCategory(name: string): Promise<Product[] | undefined>;
  /**
   * The first other products of a product's category, those used with it in projects first. Undefined for an unknown
   * product.
   */
  listRelated(idProduct: number): Promise<Product[] | undefined>;
}

/** A name without case, accents and surrounding white space, for comparing input with stored names. */
const normalizeName = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

export function createCatalog(db: Database): Catalog {
  const listCategory = async (name: string) => {
    // Normalizing a long run of combining marks takes quadratic time.
    const folded = name.length > maxCategoryName ? undefined : normalizeName(name);
    const category = CategoryName.options.find((known) => normalizeName(known) === folded);
    if (category === undefined) return undefined;
    return readProducts(db, (query) => query.where("category_name", "=", category).limit(maxRelated));
  };

  /** The products that share a project with this one. */
  const listTogether = async (idProduct: number): Promise<number[]> => {
    const rows = await db
      .selectFrom("project_products as own")
      .innerJoin("project_products as other", "other.project_position", "own.project_position")
      .select("other.id_product")
      .where("own.id_product", "=", idProduct)
      .limit(maxTogether)
      .execute();
    return rows.flatMap((other) => other.id_product ?? []);
  };

  async function* readInBatches() {
    // Positions are consecutive from 0.
    for (let from = 0; ; from += batchSize) {
      const part = await readProducts(db, (query) =>
        query.where("position", ">=", from).where("position", "<", from + batchSize),
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
    readInBatches,
    findProduct: async (idProduct) => (await readProducts(db, (query) => query.where("id_product", "=", idProduct)))[0],
    listFeatured: () => readProducts(db, (query) => query.where("featured", "=", 1).limit(homeLimits.featured)),
    listCategory,
    listRelated: async (idProduct) => {
      const row = await db
        .selectFrom("products")
        .select("category_name")
        .where("id_product", "=", idProduct)
        .executeTakeFirst();
      if (!row) return undefined;
      const together = await listTogether(idProduct);
      const readOthers = (operator: "in" | "not in", limit: number) =>
        readProducts(db, (query) =>
          query
            .where("category_name", "=", row.category_name)
            .where("id_product", "!=", idProduct)
            .where("id_product", operator, together)
            .limit(limit),
        );
      const companions = await readOthers("in", maxRelated);
      return [...companions, ...(await readOthers("not in", maxRelated - companions.length))];
    },
  };
}
