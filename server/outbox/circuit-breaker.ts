import type { Clock } from "#server/time/clock.ts";

const minPause = 10_000;
const maxPause = 5 * 60_000;

type ReceiverState = "unknown" | "reached" | "unreachable";

/** Stops sending to an unreachable receiver for a while, longer after each failure. */
export interface CircuitBreaker {
  isOpen(): boolean;
  /** Unless it is "reached", items may be waiting for the end of an outage. */
  state(): ReceiverState;
  /**
   * "begun": the first failure of an outage, which its own item may have caused. "known": a later failure of the
   * outage.
   */
  noteUnreachable(): "begun" | "known";
  noteReached(): void;
}

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let state: ReceiverState = "unknown";
  let pause = minPause;
  let openUntil = 0;
  const isOpen = () => {
    const left = openUntil - clock.now().getTime();
    // Longer than the longest pause: the clock was set back.
    return left > 0 && left <= maxPause;
  };
  return {
    isOpen,
    state: () => state,
    noteUnreachable: () => {
      // Items that were being sent at the same time fail together, and count as one failure.
      if (isOpen()) return "known";
      const isFirst = state !== "unreachable";
      pause = isFirst ? minPause : Math.min(pause * 2, maxPause);
      state = "unreachable";
      openUntil = clock.now().getTime() + pause;
      return isFirst ? "begun" : "known";
    },
    noteReached: () => {
      state = "reached";
      openUntil = 0;
    },
  };
}
