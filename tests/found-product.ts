import type { FoundProduct } from "#contract/catalogue-part.ts";

/** A catalogue product as the list finds it, with the fields that the test gives. */
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
