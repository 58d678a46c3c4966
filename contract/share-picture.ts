/** Pages whose shared links show a picture of their own; names of `sharePicturePath`. */
const sharedPages = ["inicio", "productos", "proyectos", "quienes-somos", "contacto"] as const;
type SharedPage = (typeof sharedPages)[number];

export type ShareName = SharedPage | `producto-${number}`;

/** The media path of the JPEG of 1200 by 630 px that a shared link shows. */
export const sharePicturePath = (name: ShareName): string => `compartir/${name}.jpg`;
