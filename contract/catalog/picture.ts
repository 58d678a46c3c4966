import * as z from "zod/mini";

/**
 * The data with which an `<img>` loads without layout shift: size of the original in px, placeholder colour, and the
 * widths in px of its variants. The URL of a variant is `${base}-${width}.${"avif" | "jpg"}`; `base` is the path of the
 * original without its ending.
 */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  color: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof Picture>;

/** For a page, which has the path of the original. */
export const ShownPicture = z.omit(Picture, { base: true });
export type ShownPicture = z.infer<typeof ShownPicture>;
