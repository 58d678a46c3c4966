import type { FormSignals } from "#contract/requests/form-signals.ts";

/** A name that bots fill in and browsers do not autofill. */
export const honeypotName = "asunto";

/** The bot signals of `form`. Undefined for a form without a honeypot. */
export function readFormSignals(form: HTMLFormElement | null): FormSignals | undefined {
  const honeypot = form?.elements.namedItem(honeypotName);
  if (!(honeypot instanceof HTMLInputElement)) return undefined;
  const shownAt = Number(honeypot.dataset.shownAt);
  return { trapped: honeypot.value !== "", shownFor: shownAt > 0 ? performance.now() - shownAt : undefined };
}
