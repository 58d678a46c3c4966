import type { Log } from "#server/process/log.ts";

/** Events of one kind that get a log line each within `period` ms; the rest share one line with their count. */
const maxLines = 20;
const period = 10_000;

/** Keeps a flood of refusals or failures from flooding the log. `logLine` writes the line of one of them. */
export function createLogLimit(log: Log): (kind: string, logLine: () => void) => void {
  const counts = new Map<string, { seen: number }>();
  const begin = (kind: string) => {
    const count = { seen: 0 };
    counts.set(kind, count);
    const end = () => {
      counts.delete(kind);
      const unlisted = count.seen - maxLines;
      if (unlisted > 0) log.info("refusals_unlisted", { refusal: kind, count: unlisted, within_ms: period });
    };
    setTimeout(end, period).unref();
    return count;
  };
  return (kind, logLine) => {
    const count = counts.get(kind) ?? begin(kind);
    count.seen += 1;
    if (count.seen <= maxLines) logLine();
  };
}
