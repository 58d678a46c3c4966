import type { ProductRecord } from "../read/content-schemas.ts";
import type { Content } from "../read-content.ts";
import type { SheetSource } from "./sheet-source.ts";

/** The inputs of a data sheet that is rendered from a product; `hashes` has that of its picture if it can be read. */
export function sheetOfProduct(
  product: ProductRecord,
  { company }: Pick<Content, "company">,
  hashes: ReadonlyMap<string, string>,
): SheetSource {
  const hash = hashes.get(product.image_url);
  return {
    data: {
      company: {
        brand: company.brand,
        slogan: company.slogan,
        address: company.address.text,
        phones: company.phones.map(({ display }) => display),
        email: company.emails[0]?.address ?? "",
      },
      name: product.name,
      slogan: product.slogan,
      category: product.category_name,
      description: product.description,
      uses: product.uses,
      references: product.productReferences.map(({ reference_value }) => reference_value),
      norma: product.norma ?? null,
      unidad: product.unidad ?? null,
    },
    picture: hash === undefined ? undefined : { path: product.image_url, hash },
  };
}
