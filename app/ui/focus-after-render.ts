/** Moves the focus after the next render, when the clicked element has been replaced. */
export function focusAfterRender(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
