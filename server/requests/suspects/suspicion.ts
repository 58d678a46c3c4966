import { parseFormSignals } from "#contract/form-signals.ts";
import type { Suspicion } from "#server/db/schema.ts";

/**
 * Why a request looks like a program's; one that brings no signals, as the specified payload does, never does.
 * `fastest` is the time in milliseconds in which nobody fills in a form, even where the browser helps.
 */
export function findSuspicion(header: string | undefined, fastest: number): Suspicion | undefined {
  const signals = header === undefined ? undefined : parseFormSignals(header);
  if (signals?.trapped) return "trapped";
  return signals?.shownFor !== undefined && signals.shownFor < fastest ? "too-fast" : undefined;
}
