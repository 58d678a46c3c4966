import * as z from "zod/mini";
import { Picture } from "./picture.ts";
import { extensionField, ProductId } from "./product.ts";

export const Project = z.object({
  name: z.string(),
  description: z.string(),
  image_url: z.string(),
  city: z.nullish(z.string()),
  client: z.object({ name: z.string() }),
  /** idProduct is set when the name is a product of the catalogue, to which it then links. */
  products: z.array(z.object({ name: z.string(), idProduct: extensionField(ProductId) })),
  picture: extensionField(Picture),
});
export type Project = z.infer<typeof Project>;
