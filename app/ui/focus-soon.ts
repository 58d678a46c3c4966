/** Moves the focus once what was pressed is gone from the page, and what takes its place is there. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
