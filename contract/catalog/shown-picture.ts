import type { Picture, ShownPicture } from "./picture.ts";

// Apart from the schemas: the script of a page does not need their library.

export const toShownPicture = ({ base: _, ...shown }: Picture): ShownPicture => shown;

/** The path of a variant of the original at `path`. */
export const variantPath = (path: string, width: number, format: string): string =>
  `${path.replace(/\.[^./]*$/, "")}-${width}.${format}`;
