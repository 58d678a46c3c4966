import type { Repeated } from "#server/privacy/repeat-actions.ts";
import { count } from "./count.ts";

/** What a restore did again for people, and what it could not. */
export function describeRepeated({ erasedRequests, withdrawnRequests, corrections }: Repeated): string[] {
  return [
    ...(erasedRequests > 0
      ? [`Erased again: ${count(erasedRequests, "request", "requests")} of people who were erased since.`]
      : []),
    ...(withdrawnRequests > 0
      ? [`Withdrawn again: ${count(withdrawnRequests, "request", "requests")} of people who withdrew since.`]
      : []),
    ...(corrections > 0
      ? [`Not in the copy, and to be made again: ${count(corrections, "correction", "corrections")} since.`]
      : []),
  ];
}
