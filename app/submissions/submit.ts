import { isOwnServer } from "#app/api/browser-client.ts";
import { announceAccepted } from "./announce-accepted.ts";
import { requestBackgroundSync } from "./background-sync.ts";
import { createKey } from "./create-key.ts";
import { openPageQueue } from "./open-page-queue.ts";
import { showQueue, startQueue } from "./page-queue.ts";
import { isPendingFlagKey, isPendingFlagRaised, lowerPendingFlag, raisePendingFlag } from "./pending-flag.ts";
import { bestEffort } from "./queue-rows.ts";
import type { Bodies, SubmissionKind } from "./submission.ts";
import type { Announce, Sent, SubmitOptions } from "./submit-row.ts";
import { isHeldInMemory, submitWithoutStorage } from "./submit-without-storage.ts";

/**
 * Sends a form through the queue, so that another page takes the submission over if this one dies. When the promise
 * resolves, a success has been shown and cleared. The form shows every other outcome.
 */
export async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Bodies[Kind],
  options: SubmitOptions,
): Promise<Sent> {
  const mayHold = isPendingFlagRaised();
  // A server without idempotency keys would count a queued submission twice if it were posted again.
  if (isHeldInMemory(kind) || !isOwnServer() || !raisePendingFlag()) return submitWithoutStorage(kind, body, options);
  const onEnqueued = (startedAt: string) => {
    // Notifies tabs that read the queue before the row was written.
    raisePendingFlag(createKey());
    // The worker takes over if this page is closed and no other one is opened.
    void bestEffort(requestBackgroundSync());
    options.onEnqueued?.(startedAt);
  };
  const stopListening = () => removeEventListener("storage", keepPendingFlag);
  const announce: Announce = (...announced) => {
    stopListening();
    return announceAccepted(...announced);
  };
  addEventListener("storage", keepPendingFlag);
  const outcome = await openPageQueue()
    .submit(kind, body, { ...options, onEnqueued }, { mayHold, announce })
    .finally(stopListening);
  if (outcome.outcome === "not-enqueued") {
    if (!mayHold) lowerPendingFlag();
    return submitWithoutStorage(kind, body, options);
  }
  if (outcome.outcome === "queued" || outcome.outcome === "unanswered") raisePendingFlag();
  await bestEffort(showQueue());
  if (outcome.outcome === "queued") {
    await bestEffort(requestBackgroundSync());
    void startQueue();
  }
  return outcome;
}

/** Raises the flag again after a tab that read the queue before the row was written has lowered it. */
const keepPendingFlag = ({ key, newValue }: StorageEvent) => {
  if (isPendingFlagKey(key) && newValue === null) raisePendingFlag();
};
