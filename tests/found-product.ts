import type { FoundProduct } from "#contract/catalogue-part.ts";

/** A product of the catalogue as the list finds it, with nothing but what a test says of it. */
export const foundProduct = (
  idProduct: number,
  references: FoundProduct["references"],
  unidad: string | null = null,
): FoundProduct => ({
  idProduct,
  name: `P${idProduct}`,
  slogan: "",
  category_name: "Metalisteria",
  image_url: "",
  references,
  unidad,
});
