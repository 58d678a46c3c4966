import * as z from "zod/mini";
import { Picture } from "./picture.ts";

export const CategoryName = z.enum(["Prefabricados de Concreto", "Termoplástico", "Metalisteria"]);
export type CategoryName = z.infer<typeof CategoryName>;

const unknownId = { error: "El identificador del producto debe ser un número entero positivo" };
export const ProductId = z.int(unknownId).check(z.positive(unknownId));

export const ProductReference = z.object({ reference_value: z.string() });
export type ProductReference = z.infer<typeof ProductReference>;

/** A field beyond the specification: another server may lack it, or mean something else by its name. */
export const ownField = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** Paths are relative to the base of the media host. */
export const Product = z.object({
  idProduct: ProductId,
  name: z.string(),
  slogan: z.string(),
  short_description: z.string(),
  description: z.string(),
  uses: z.string(),
  category_name: CategoryName,
  image_url: z.string(),
  technical_sheet_url: z.nullish(z.string()),
  productReferences: z.array(ProductReference),
  norma: ownField(z.nullable(z.string())),
  unidad: ownField(z.nullable(z.string())),
  picture: ownField(Picture),
  technical_sheet_bytes: ownField(z.int()),
});
export type Product = z.infer<typeof Product>;

/** GET /productos/main */
export const FeaturedProducts = z.object({ products: z.array(Product) });
