import type { Clock } from "#server/time/clock.ts";

const shortestRest = 10_000;
const longestRest = 5 * 60_000;

export type LineState = "unknown" | "reached" | "unreachable";

/** What is known of the way to the mail server: after a failure it is left alone for a while, longer each time. */
export interface ServerLine {
  isResting(): boolean;
  /** Whether this failure begins an outage, for which its mail may be the cause, or is one more of an outage that is known. */
  noteUnreachable(): "begun" | "known";
  /** What was known until now: mails may be waiting unless it had been reached before. */
  noteReached(): LineState;
}

export function createServerLine(clock: Clock): ServerLine {
  let state: LineState = "unknown";
  let rest = shortestRest;
  let restUntil = 0;
  const isResting = () => {
    const left = restUntil - clock.now().getTime();
    // More than a whole rest to go: the clock was set back.
    return left > 0 && left <= longestRest;
  };
  return {
    isResting,
    noteUnreachable: () => {
      // Mails that were under way together fail together, and count as one failure.
      if (isResting()) return "known";
      const isFirst = state !== "unreachable";
      rest = isFirst ? shortestRest : Math.min(rest * 2, longestRest);
      state = "unreachable";
      restUntil = clock.now().getTime() + rest;
      return isFirst ? "begun" : "known";
    },
    noteReached: () => {
      const before = state;
      state = "reached";
      restUntil = 0;
      return before;
    },
  };
}
