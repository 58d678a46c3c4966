import * as z from "zod/mini";

/**
 * The data with which an `<img>` loads without layout shift: size of the original in px, placeholder colour, and the
 * widths in px of its variants. The URL of a variant is `${base}-${width}.${"avif" | "jpg"}`.
 */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  color: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof Picture>;
