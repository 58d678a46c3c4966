import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds in which the process is watched, and how often at most before a mail goes all the same. */
const watch = 100;
const watchesMost = 3;

/** Milliseconds for which a calm process counts as calm: long enough for many mails, soon over when visitors come. */
const calmFor = 500;

/** The share of its time that a calm process works at most; mails that are being made count too. */
const calmBelow = 0.4;

/** Resolves when the next mail may be made. */
export type Backpressure = () => Promise<void>;

export interface ProcessLoad {
  /** Resolves with the share of the next `ms` milliseconds that the process works, from 0 to 1. */
  watch(ms: number): Promise<number>;
  /** Milliseconds from any beginning. */
  now(): number;
}

const ownLoad: ProcessLoad = {
  watch: async (ms) => {
    const before = performance.eventLoopUtilization();
    await pause(ms);
    return performance.eventLoopUtilization(before).utilization;
  },
  now: () => performance.now(),
};

/**
 * Lets visitors go first: to make a mail holds up the process for some milliseconds. While it is busy one mail goes
 * every 300 ms, whichever slot it is in, which is more than the limits let in for good: 5,000 requests an hour, two
 * mails each. So nothing waits for ever, however long a flood lasts.
 */
export function createBackpressure(load: ProcessLoad = ownLoad): Backpressure {
  let calmUntil = Number.NEGATIVE_INFINITY;
  let turn = Promise.resolve();
  const waitForCalm = async () => {
    for (let watched = 0; watched < watchesMost && load.now() >= calmUntil; watched += 1) {
      if ((await load.watch(watch)) < calmBelow) calmUntil = load.now() + calmFor;
    }
  };
  return () => {
    turn = turn.then(waitForCalm);
    return turn;
  };
}
