/** The corners a notice may take, the usual one first. */
const places = ["bottom-end", "bottom-start", "top-end", "top-start"] as const;
export type NoticePlace = (typeof places)[number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where a box of this size lies in each corner; `top` is where the page's own bar ends. */
export function boxAt(
  place: NoticePlace,
  size: { width: number; height: number },
  page: { width: number; height: number; top: number; margin: number },
): Box {
  const left = place.endsWith("end") ? page.width - page.margin - size.width : page.margin;
  const top = place.startsWith("bottom") ? page.height - page.margin - size.height : page.top + page.margin;
  return { left, top, right: left + size.width, bottom: top + size.height };
}

/** The first of the places where the box lies over the least; the control in use weighs more than all others. */
export function leastCovering(boxes: readonly Box[], controls: readonly Box[], inUse: Box | undefined): number {
  const weights = boxes.map(
    (box) => controls.filter((control) => overlap(box, control)).length + (inUse && overlap(box, inUse) ? 1000 : 0),
  );
  return weights.indexOf(Math.min(...weights));
}

const controlSelector = "a[href], button, input, select, textarea, summary";

/** Chooses the corner for a region that holds a new notice, and tells its styles where the top corners begin. */
export function choosePlace(region: HTMLElement): NoticePlace {
  const { width, height } = region.getBoundingClientRect();
  // Its parts, for the header itself may have no box of its own.
  const header = [...document.querySelectorAll("body > header > :not(dialog)")];
  const top = Math.max(0, ...header.map((part) => part.getBoundingClientRect().bottom));
  const page = { width: innerWidth, height: innerHeight, top, margin: 16 };
  region.style.setProperty("--notices-top", `${page.top + page.margin}px`);
  const boxes = places.map((place) => boxAt(place, { width, height }, page));
  const controls = [...document.querySelectorAll(controlSelector)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect());
  const active = document.activeElement;
  const inUse = active && active !== document.body && !region.contains(active) ? active : undefined;
  return places[leastCovering(boxes, controls, inUse?.getBoundingClientRect())] ?? "bottom-end";
}
