import type { ReferenceMeasures } from "#contract/catalog/product.ts";
import type { SiteTextRow } from "#server/db/schema.ts";
import { contentHash } from "../content-hash.ts";
import type { PreparedMedia } from "../prepare/prepare-media.ts";
import type { ProductRecord } from "../read/content-schemas.ts";
import { renameMentions } from "../read/media-mention.ts";
import type { ReferenceRecord } from "../read/reference-record.ts";
import type { Content } from "../read-content.ts";
import type { StoredProduct, StoredProject, StoredReference } from "./store-rows.ts";

export interface ContentRows {
  products: StoredProduct[];
  projects: StoredProject[];
  texts: SiteTextRow[];
}

/** An unreadable picture is left out, so that the drawing of the category is shown. */
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
    pieza: product.pieza ? JSON.stringify(product.pieza) : null,
  };
}

/** `weight_exception` is only for the content check and is not stored. */
function toReferenceColumns({ reference_value, code, weight_exception: _, ...rest }: ReferenceRecord): StoredReference {
  const measures: ReferenceMeasures = rest;
  const hasMeasures = Object.keys(measures).length > 0;
  return { reference_value, code: code ?? null, measures: hasMeasures ? JSON.stringify(measures) : null };
}

const toTextRows = (texts: Record<string, unknown>): SiteTextRow[] =>
  Object.entries(texts).map(([name, text]) => ({ name, json: JSON.stringify(text), content_hash: contentHash(text) }));

/** The database rows of the content, in file order, with the names of their media files. */
export function toContentRows(
  content: Content,
  { names, sheetBytes, unreadable }: Pick<PreparedMedia, "names" | "sheetBytes" | "unreadable">,
): ContentRows {
  const { company, texts, synonyms, policy, products, projects } = content;
  const nameOf = (path: string) => names.get(path) ?? path;
  const ids = new Map(products.map(({ name, idProduct }) => [name, idProduct]));
  return {
    products: products.map((product, position) => {
      const columns = toColumns(renameMentions(product, nameOf), unreadable);
      return {
        row: {
          ...columns,
          position,
          technical_sheet_bytes: sheetBytes.get(product.technical_sheet_url) ?? 0,
          // The name of the data sheet contains the hash of its content.
          content_hash: contentHash([columns, product.productReferences]),
        },
        references: product.productReferences.map(toReferenceColumns),
      };
    }),
    projects: projects.map((project, position) => {
      const columns = {
        name: project.name,
        description: project.description,
        image_url: unreadable.has(project.image_url) ? "" : nameOf(project.image_url),
        city: project.city ?? null,
        client_name: project.client.name,
      };
      const named = project.products.map(({ name }) => ({ name, id_product: ids.get(name) ?? null }));
      return { row: { ...columns, position, content_hash: contentHash([columns, named]) }, products: named };
    }),
    texts: toTextRows({ ...renameMentions({ company, ...texts }, nameOf), "policy-source": policy, synonyms }),
  };
}
