import type { ReferenceMeasures } from "#contract/product.ts";
import type { SiteTextRow } from "../db/schema.ts";
import { contentHash } from "./content-hash.ts";
import type { ProductRecord } from "./content-schemas.ts";
import type { Content } from "./read-content.ts";
import type { ReferenceRecord } from "./reference-record.ts";
import type { StoredProduct, StoredReference } from "./store-products.ts";
import type { StoredProject } from "./store-projects.ts";
import { toTextRows } from "./store-texts.ts";

/** What is served as a product's technical sheet. */
export interface SheetFile {
  bytes: number;
  /** Stands for the sheet's content. */
  hash: string;
}

export interface ContentRows {
  products: StoredProduct[];
  projects: StoredProject[];
  texts: SiteTextRow[];
}

/** An unreadable picture is left out, so that the drawing of the category stands in. */
function toColumns(product: ProductRecord, unreadable: ReadonlySet<string>) {
  return {
    id_product: product.idProduct,
    name: product.name,
    slogan: product.slogan,
    short_description: product.short_description,
    description: product.description,
    uses: product.uses,
    category_name: product.category_name,
    image_url: unreadable.has(product.image_url) ? "" : product.image_url,
    technical_sheet_url: product.technical_sheet_url,
    featured: product.featured ? 1 : 0,
    norma: product.norma ?? null,
    unidad: product.unidad ?? null,
  };
}

/** `weight_exception` speaks to the check of the content alone. */
function toReferenceColumns({ reference_value, code, weight_exception: _, ...rest }: ReferenceRecord): StoredReference {
  const measures: ReferenceMeasures = rest;
  const hasMeasures = Object.keys(measures).length > 0;
  return { reference_value, code: code ?? null, measures: hasMeasures ? JSON.stringify(measures) : null };
}

/** Stands for all that is shown of a product; `sheetHash` for its sheet. */
export const hashProduct = (product: ProductRecord, unreadable: ReadonlySet<string>, sheetHash: string): string =>
  contentHash([toColumns(product, unreadable), product.productReferences, sheetHash]);

/** The rows of all that was read, in the order of the files. */
export function toContentRows(
  { company, texts, synonyms, policy, products, projects }: Content,
  sheets: ReadonlyMap<string, SheetFile>,
  unreadable: ReadonlySet<string>,
): ContentRows {
  const ids = new Map(products.map(({ name, idProduct }) => [name, idProduct]));
  return {
    products: products.map((product, position) => {
      const { bytes, hash } = sheets.get(product.technical_sheet_url) ?? { bytes: 0, hash: "" };
      return {
        row: {
          ...toColumns(product, unreadable),
          position,
          technical_sheet_bytes: bytes,
          content_hash: hashProduct(product, unreadable, hash),
        },
        references: product.productReferences.map(toReferenceColumns),
      };
    }),
    projects: projects.map((project, position) => {
      const columns = {
        name: project.name,
        description: project.description,
        image_url: unreadable.has(project.image_url) ? "" : project.image_url,
        city: project.city ?? null,
        client_name: project.client.name,
      };
      const named = project.products.map(({ name }) => ({ name, id_product: ids.get(name) ?? null }));
      return { row: { ...columns, position, content_hash: contentHash([columns, named]) }, products: named };
    }),
    texts: toTextRows({ company, ...texts, "policy-source": policy, synonyms }),
  };
}
