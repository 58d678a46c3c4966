import { parseFormSignals } from "#contract/requests/form-signals.ts";
import type { Suspicion } from "#server/db/schema.ts";

/**
 * Why a request looks automated; undefined for a request without signals, such as the specified payload. `fastest` is
 * the time in milliseconds in which nobody fills in a form, even with autofill.
 */
export function findSuspicion(header: string | undefined, fastest: number): Suspicion | undefined {
  const signals = header === undefined ? undefined : parseFormSignals(header);
  if (signals?.trapped) return "trapped";
  return signals?.shownFor !== undefined && signals.shownFor < fastest ? "too-fast" : undefined;
}
