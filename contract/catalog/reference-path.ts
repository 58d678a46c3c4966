import type { ProductReference } from "./product.ts";

const referenceParameter = "ref";

/** The path of a product page, with the reference chosen if it has a code: `/producto/1?ref=TCR-36-III`. */
export const productPath = (idProduct: number, { code }: Pick<ProductReference, "code"> = {}): string =>
  `/producto/${idProduct}${code === undefined ? "" : `?${new URLSearchParams({ [referenceParameter]: code })}`}`;

/** The reference code in the query of a product page. */
export const readReferenceCode = (query: string): string | null => new URLSearchParams(query).get(referenceParameter);
