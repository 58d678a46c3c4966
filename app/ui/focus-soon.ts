/** Moves the focus after the next render, when the clicked element is gone and its successor is there. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
