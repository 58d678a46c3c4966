import { createLog, type Log } from "#server/process/log.ts";

export interface RecordedLog {
  log: Log;
  lines: string[];
  /** The same lines, parsed. */
  events: Record<string, unknown>[];
}

/** A log that keeps its lines. */
export function recordLog(now: () => Date = () => new Date()): RecordedLog {
  const lines: string[] = [];
  const events: Record<string, unknown>[] = [];
  const write = (line: string) => {
    lines.push(line);
    events.push(JSON.parse(line));
  };
  return { log: createLog({ write, now }), lines, events };
}
