import { parseFormSignals } from "#contract/requests/form-signals.ts";
import type { Suspicion } from "#server/db/schema.ts";

/** For sales and the operator. A data subject is not told how a program is recognized. */
export const suspicionReasons: Record<Suspicion, string> = {
  trapped: "se llenó el campo que ninguna persona ve",
  "too-fast": "se envió más rápido de lo que puede una persona",
  flood: "llegó en medio de una avalancha de envíos; bien puede ser de una persona",
};

/**
 * Why a request looks automated; undefined for a request without signals, such as the specified payload. `fastest` is
 * the time in milliseconds in which nobody fills in a form, even with autofill.
 */
export function findSuspicion(header: string | undefined, fastest: number): Suspicion | undefined {
  const signals = header === undefined ? undefined : parseFormSignals(header);
  if (signals?.trapped) return "trapped";
  return signals?.shownFor !== undefined && signals.shownFor < fastest ? "too-fast" : undefined;
}
