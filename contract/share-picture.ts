/** Pages with a share picture of their own; the names in `sharePicturePath`. */
const sharedPages = ["inicio", "productos", "proyectos", "quienes-somos", "contacto"] as const;
type SharedPage = (typeof sharedPages)[number];

export type ShareName = SharedPage | `producto-${number}`;

/** The media path of a page's share picture (og:image), a JPEG of 1200 × 630 px. */
export const sharePicturePath = (name: ShareName): string => `compartir/${name}.jpg`;
