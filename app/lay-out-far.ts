import { whenIdle } from "./when-idle.ts";

/** A part of the page that has not been laid out yet: app/styles/base.css. */
const findFar = () => document.querySelector<HTMLElement>('[data-far=""]');

/**
 * Lays out what is far below the window, part by part, whenever the page has nothing else to do: who scrolls fast finds
 * it there, and a picture of the whole page has no gaps.
 */
export function layOutFar(): void {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned || !findFar()) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      const part = findFar();
      if (part) part.dataset.far = "laid-out";
      plan();
    });
  };
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
  plan();
}
