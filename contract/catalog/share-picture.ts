/** The pages and products with a share picture of their own. */
export type ShareName = "inicio" | "productos" | "proyectos" | "quienes-somos" | "contacto" | `producto-${number}`;

/** The media path of a page's share picture (og:image), a JPEG of 1200 × 630 px. */
export const sharePicturePath = (name: ShareName): string => `compartir/${name}.jpg`;
