/** Moves the focus after the next render, when the clicked element has been replaced. */
export function focusAfterRender(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** Moves the focus to the page's content, which is then shown from its top. */
export function showFromTop(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
}
