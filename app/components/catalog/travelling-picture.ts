/** Where the picture of the tile that was clicked stood in the window, and the product that it shows. */
export const departure: { idProduct?: number; box?: DOMRect | undefined } = {};

/** To be called when a tile's link is clicked: app/components/product/bring-picture.ts does the rest. */
export function letPictureTravel(link: HTMLAnchorElement, idProduct: number): void {
  departure.idProduct = idProduct;
  departure.box = link.closest("article")?.querySelector(".product-card__picture")?.getBoundingClientRect();
}
