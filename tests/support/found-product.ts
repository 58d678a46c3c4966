import type { LineProduct } from "#contract/catalog/catalogue-part.ts";

/** A catalogue product as the list finds it, with the fields that the test gives. */
export const foundProduct = (
  idProduct: number,
  references: LineProduct["references"],
  unidad: string | null = null,
): LineProduct => ({
  idProduct,
  name: `P${idProduct}`,
  slogan: "",
  category_name: "Metalisteria",
  image_url: "",
  references,
  unidad,
});
