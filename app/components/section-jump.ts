/** By which the reader takes over on the way to a chosen place. */
const takeovers = ["wheel", "touchmove", "keydown"] as const;

let underWay: AbortController | undefined;

/** Scrolls to a place of the page: 100 px under the top edge, by the style sheet's scroll-padding-top. */
export function jumpTo(target: Element, behavior: "smooth" | "instant"): void {
  underWay?.abort();
  const jump = new AbortController();
  underWay = jump;
  const endWith = (ending: "scrollend" | (typeof takeovers)[number]) =>
    addEventListener(ending, () => jump.abort(), { passive: true, signal: jump.signal });
  for (const takeover of takeovers) endWith(takeover);
  // What was scrolled just before is told as ended with the next frame, in which a smooth way has only begun.
  if (behavior === "smooth") requestAnimationFrame(() => endWith("scrollend"));
  else endWith("scrollend");
  target.scrollIntoView({ behavior });
}

/** Whether the page is on its way to a place: what it passes is not being read. */
export const isJumping = (): boolean => underWay?.signal.aborted === false;
