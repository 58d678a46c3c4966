import type { FormSignals } from "#contract/form-signals.ts";

/** A name that programs like to fill in and browsers have nothing stored for. */
export const honeypotName = "asunto";

/** What the honeypot field of `form` tells; undefined for a form without one. */
export function readFormSignals(form: HTMLFormElement | null): FormSignals | undefined {
  const honeypot = form?.elements.namedItem(honeypotName);
  if (!(honeypot instanceof HTMLInputElement)) return undefined;
  const shownAt = Number(honeypot.dataset.shownAt);
  return { trapped: honeypot.value !== "", shownFor: shownAt > 0 ? performance.now() - shownAt : undefined };
}
