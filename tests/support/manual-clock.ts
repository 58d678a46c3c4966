import type { Clock } from "#server/time/clock.ts";

export interface ManualClock extends Clock {
  /** Advances the time by `ms`, and runs and awaits the due timers in order. */
  advance(ms: number): Promise<void>;
  set(time: string): void;
}

/** A clock that moves only when a test advances it. */
export function createManualClock(start = "2026-03-02T13:00:00.000Z"): ManualClock {
  let time = Date.parse(start);
  const repeating = new Set<{ next: number; ms: number; task: () => void | Promise<void> }>();
  return {
    now: () => new Date(time),
    every: (ms, task) => {
      const entry = { next: time + ms, ms, task };
      repeating.add(entry);
      return () => repeating.delete(entry);
    },
    advance: async (ms) => {
      const end = time + ms;
      for (;;) {
        const next = [...repeating].sort((a, b) => a.next - b.next)[0];
        if (!next || next.next > end) break;
        time = next.next;
        next.next += next.ms;
        await next.task();
      }
      time = end;
    },
    set: (to) => {
      time = Date.parse(to);
    },
  };
}
