/** What ends the way to a chosen place: arriving, or the reader taking over. */
const endings = ["scrollend", "wheel", "touchmove", "keydown"] as const;

let underWay: AbortController | undefined;

/** Scrolls to a place of the page: 100 px under the top edge, by the style sheet's scroll-padding-top. */
export function jumpTo(target: Element, behavior: "smooth" | "instant"): void {
  underWay?.abort();
  const jump = new AbortController();
  underWay = jump;
  for (const ending of endings) {
    addEventListener(ending, () => jump.abort(), { passive: true, signal: jump.signal });
  }
  target.scrollIntoView({ behavior });
}

/** Whether the page is on its way to a place: what it passes is not being read. */
export const isJumping = (): boolean => underWay?.signal.aborted === false;
