import type { Clock } from "#server/time/clock.ts";
import { type ClaimedItem, leaseLength, type OutboxQueue } from "./queue.ts";

/** The longest an item may be under way: what RFC 5321, 4.5.3.2.6 gives a server for its last word. */
export const sendLimit = 10 * 60_000;

const heartbeat = leaseLength / 4;

export type AbortReason = "no-answer" | "lease-lost" | "stopping";

export interface KeptLease {
  /** Aborts when the item takes too long or may already be in other hands. */
  signal: AbortSignal;
  /** Why it was aborted, once it was. */
  aborted(): AbortReason | undefined;
  abort(reason: AbortReason): void;
  end(): void;
}

/**
 * Renews the lease of an item while it is being sent. A send never outlives its lease: when the lease cannot be renewed
 * in time, the send is aborted before another worker may take the item.
 */
export function keepLease(item: ClaimedItem, queue: Pick<OutboxQueue, "extendLease">, clock: Clock): KeptLease {
  const controller = new AbortController();
  let reason: AbortReason | undefined;
  const abort = (why: AbortReason) => {
    reason ??= why;
    controller.abort(new Error(why));
  };
  let beats = 0;
  let missed = 0;
  const stop = clock.every(heartbeat, async () => {
    beats += 1;
    if (beats * heartbeat >= sendLimit) return abort("no-answer");
    const renewed = await queue.extendLease(item).catch(() => undefined);
    if (renewed === false) return abort("lease-lost");
    missed = renewed ? 0 : missed + 1;
    if (missed >= 2) abort("lease-lost");
  });
  return { signal: controller.signal, aborted: () => reason, abort, end: stop };
}
