/**
 * Marks the picture of the tile that was clicked, so that it travels into the product's page: both carry the same
 * view transition name, and a name may stand only once in a page. By hand, for a hook in every tile would draw a
 * long catalogue again at each click.
 */
export function letPictureTravel(link: Element): void {
  document.querySelector("[data-travels]")?.removeAttribute("data-travels");
  link.closest("article")?.querySelector(".product-card__picture")?.setAttribute("data-travels", "");
}
