/** Pixels between a section's place and the window's top: `scroll-padding-top` in app/styles/base.css. */
export const scrollOffset = 100;

/** Events by which the reader interrupts a scroll. */
const interruptEvents = ["wheel", "touchmove", "keydown"] as const;

/** Milliseconds after which a scroll counts as ended, because a target in view causes no `scrollend`. */
const timeout = 3000;

let underWay: AbortController | undefined;

/** Whether the target is at its place, or as near to it as the end of the page allows. */
function hasArrived(target: Element): boolean {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const isAtPlace = Math.abs(target.getBoundingClientRect().top - scrollOffset) <= 1;
  return isAtPlace || scrollTop + clientHeight >= scrollHeight - 1;
}

/** Scrolls to an element. */
export function scrollToSection(target: Element, behavior: "smooth" | "instant"): void {
  underWay?.abort();
  const scroll = new AbortController();
  underWay = scroll;
  const end = () => scroll.abort();
  const options = { passive: true, signal: scroll.signal };
  for (const takeover of interruptEvents) addEventListener(takeover, end, options);
  // The `scrollend` of an earlier scroll may fire after this one has begun.
  addEventListener("scrollend", () => hasArrived(target) && end(), options);
  setTimeout(end, timeout);
  target.scrollIntoView({ behavior });
}

/** Whether a scroll is in progress: sections on the way are not being read. */
export const isScrollingToSection = (): boolean => underWay?.signal.aborted === false;
