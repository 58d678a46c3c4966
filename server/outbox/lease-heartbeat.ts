import type { Clock } from "#server/time/clock.ts";
import { type ClaimedItem, type Leases, leaseLength } from "./leases.ts";

/** The longest time for sending an item: the server's timeout for its final reply in RFC 5321, 4.5.3.2.6. */
export const sendLimit = 10 * 60_000;

const heartbeat = leaseLength / 4;

export type AbortReason = "no-answer" | "lease-lost" | "stopping";

export interface LeaseHeartbeat {
  /** Aborts when sending takes too long, or another worker may have the item already. */
  signal: AbortSignal;
  /** The reason of the abort; undefined before. */
  aborted(): AbortReason | undefined;
  abort(reason: AbortReason): void;
  end(): void;
}

/**
 * Renews the lease of an item while it is being sent. When the lease cannot be renewed in time, the send is aborted
 * before another worker may claim the item.
 */
export function startHeartbeat(item: ClaimedItem, queue: Pick<Leases, "extendLease">, clock: Clock): LeaseHeartbeat {
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
