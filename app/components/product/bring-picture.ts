import { departure } from "../catalog/travelling-picture.ts";

/** Milliseconds and curve of --slow and --ease in app/styles/tokens.css. */
const journey = { duration: 240, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

/**
 * Lets the clicked tile's picture travel to its place in the product's page, where it is there to be seen. Moved on the
 * page as it stands: a view transition draws the old page once more before the new one, a third of a second on a phone.
 */
export function bringPicture(place: HTMLElement, idProduct: number): void {
  const { idProduct: departed, box: from } = departure;
  departure.box = undefined;
  const image = place.querySelector("img");
  if (!image || departed !== idProduct) return;
  // The page's words do not wait until the picture is made out of its bytes.
  image.decoding = "async";
  if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // When the page has been brought to its top, and before it is drawn.
  requestAnimationFrame(() => {
    if (!image.complete) return;
    const to = place.getBoundingClientRect();
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    const around = { transformOrigin: "0 0", zIndex: 1 };
    const steps = [start, "none"].map((transform) => ({ ...around, transform }));
    place.animate(steps, journey);
  });
}
