import * as z from "zod/mini";

/**
 * What a page needs to show a picture without a jump: the original's size in px, the colour to fill its place with,
 * and the widths in px that were made of it. A variant lies at `${base}-${width}.${"avif" | "jpg"}`.
 */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  color: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof Picture>;
