import type { Clock } from "#server/time/clock.ts";

const minPause = 10_000;
const maxPause = 5 * 60_000;

type ReceiverState = "unknown" | "reached" | "unreachable";

/** Circuit breaker: no sends to an unreachable receiver for a while, longer after each failure. */
export interface CircuitBreaker {
  isOpen(): boolean;
  /** Whether this failure begins an outage, of which its item may be the cause, or is one more of an outage that is known. */
  noteUnreachable(): "begun" | "known";
  /** The state before this event: items may be waiting unless the receiver was reachable. */
  noteReached(): ReceiverState;
}

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let state: ReceiverState = "unknown";
  let pause = minPause;
  let openUntil = 0;
  const isOpen = () => {
    const left = openUntil - clock.now().getTime();
    // More than the longest pause to go: the clock was set back.
    return left > 0 && left <= maxPause;
  };
  return {
    isOpen,
    noteUnreachable: () => {
      // Items that were under way together fail together, and count as one failure.
      if (isOpen()) return "known";
      const isFirst = state !== "unreachable";
      pause = isFirst ? minPause : Math.min(pause * 2, maxPause);
      state = "unreachable";
      openUntil = clock.now().getTime() + pause;
      return isFirst ? "begun" : "known";
    },
    noteReached: () => {
      const before = state;
      state = "reached";
      openUntil = 0;
      return before;
    },
  };
}
