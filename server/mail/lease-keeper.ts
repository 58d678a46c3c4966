import type { Clock } from "#server/time/clock.ts";
import { type ClaimedMail, leaseLength, type MailQueue } from "./mail-queue.ts";

/** The longest a mail may be under way: what RFC 5321, 4.5.3.2.6 gives a server for its last word. */
export const sendLimit = 10 * 60_000;

const beat = leaseLength / 4;

export type CutReason = "no-answer" | "lease-lost" | "stopping";

export interface KeptLease {
  /** Aborts when the mail takes too long or may already be in other hands. */
  signal: AbortSignal;
  /** Why it was cut off, once it was. */
  cut(): CutReason | undefined;
  cutOff(reason: CutReason): void;
  end(): void;
}

/**
 * Renews the lease of a mail while it is being sent. A send never outlives its lease: when the lease cannot be renewed
 * in time, the send is cut off before another worker may take the mail.
 */
export function keepLease(mail: ClaimedMail, queue: Pick<MailQueue, "extendLease">, clock: Clock): KeptLease {
  const controller = new AbortController();
  let cut: CutReason | undefined;
  const cutOff = (reason: CutReason) => {
    cut ??= reason;
    controller.abort(new Error(reason));
  };
  let beats = 0;
  let missed = 0;
  const stop = clock.every(beat, async () => {
    beats += 1;
    if (beats * beat >= sendLimit) return cutOff("no-answer");
    const renewed = await queue.extendLease(mail).catch(() => undefined);
    if (renewed === false) return cutOff("lease-lost");
    missed = renewed ? 0 : missed + 1;
    if (missed >= 2) cutOff("lease-lost");
  });
  return { signal: controller.signal, cut: () => cut, cutOff, end: stop };
}
