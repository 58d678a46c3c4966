/** Where the picture of the tile that was clicked stood in the window, and the page that it leads to. */
export const departure: { path?: string; box?: DOMRect | undefined } = {};

/** To be called when a tile's link is clicked: app/components/bring-picture.ts does the rest. */
export function letPictureTravel(link: HTMLAnchorElement): void {
  departure.path = link.pathname;
  departure.box = link.closest("article")?.querySelector(".product-card__picture")?.getBoundingClientRect();
}
