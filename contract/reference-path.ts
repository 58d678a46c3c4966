import type { ProductReference } from "./product.ts";

const referenceParameter = "ref";

/** The page of a product, with one of its references chosen where that has a code: `/producto/1?ref=TCR-36-III`. */
export const productPath = (idProduct: number, { code }: Pick<ProductReference, "code"> = {}): string =>
  `/producto/${idProduct}${code === undefined ? "" : `?${new URLSearchParams({ [referenceParameter]: code })}`}`;

/** The code of the reference that the address of a product's page asks for. */
export const readAskedReference = (query: string): string | null => new URLSearchParams(query).get(referenceParameter);
