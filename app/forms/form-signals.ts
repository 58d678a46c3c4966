import type { FormSignals } from "#contract/form-signals.ts";

/** A name that programs like to fill in and browsers have nothing stored for. */
export const trapName = "asunto";

/** What the trap field of `form` tells; undefined for a form without one. */
export function readFormSignals(form: HTMLFormElement | null): FormSignals | undefined {
  const trap = form?.elements.namedItem(trapName);
  if (!(trap instanceof HTMLInputElement)) return undefined;
  const shownAt = Number(trap.dataset.shownAt);
  return { trapped: trap.value !== "", shownFor: shownAt > 0 ? performance.now() - shownAt : undefined };
}
