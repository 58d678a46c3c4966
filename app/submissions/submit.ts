import { isOwnServer } from "#app/api/browser-client.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { requestBackgroundSync } from "./background-sync.ts";
import { createKey } from "./create-key.ts";
import { openPageQueue, postFromPage } from "./open-page-queue.ts";
import { announceAccepted, showQueue, startQueue } from "./page-queue.ts";
import { isPending, isPendingFlag, lowerPendingFlag, raisePendingFlag } from "./pending-flag.ts";
import { type Answer, postSubmission } from "./post-submission.ts";
import { bestEffort } from "./queue-rows.ts";
import type { Bodies, SubmissionKind, Unfinished } from "./submission.ts";
import { nextVersion, toAccepted } from "./submission-states.ts";
import type { Announce, Outcome, SubmitOptions } from "./submit-row.ts";

/**
 * Sends a form through the queue, so that another page takes the submission over if this one dies. When the promise
 * resolves, a success has been shown and cleared. The form shows every other outcome.
 */
export async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Bodies[Kind],
  options: SubmitOptions,
): Promise<Exclude<Outcome, { outcome: "not-enqueued" }>> {
  const mayHold = isPending();
  // A server without idempotency keys would count a queued submission twice if it were posted again.
  if (direct[kind] || !isOwnServer() || !raisePendingFlag()) return submitDirectly(kind, body, options);
  const onEnqueued = () => {
    // Notifies tabs that read the queue before the row was written.
    raisePendingFlag(createKey());
    options.onEnqueued?.();
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
    return submitDirectly(kind, body, options);
  }
  if (outcome.outcome === "accepted") clearList(kind, options);
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
  if (isPendingFlag(key) && newValue === null) raisePendingFlag();
};

/** Unanswered submissions without a row, to be sent again under their keys. */
const direct: Partial<Record<SubmissionKind, Unfinished>> = {};

const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Posts without a queue, where the browser allows no storage. Leaving the page aborts the request. */
async function submitDirectly(kind: SubmissionKind, body: Bodies[SubmissionKind], options: SubmitOptions) {
  const started = { startedAt: new Date().toISOString(), key: createKey() };
  const versions = nextVersion(direct[kind], body, started);
  const submission: Unfinished = { ...versions, state: "inFlight", signals: options.signals };
  direct[kind] = submission;
  addEventListener("beforeunload", preventLeaving);
  let answer: Answer;
  try {
    answer = await postSubmission(postFromPage, kind, submission);
  } finally {
    removeEventListener("beforeunload", preventLeaving);
  }
  if (answer.outcome === "unanswered") return answer;
  delete direct[kind];
  // A message that was changed after an earlier version had arrived counts as a new one.
  if (kind === "message" && answer.outcome === "accepted-before") return submitDirectly(kind, body, options);
  if (answer.outcome === "accepted") {
    clearList(kind, options);
    await announceAccepted(kind, toAccepted(submission, answer), async () => {});
  }
  return answer;
}

/** `cart` is undefined if the list is not in storage. */
function clearList(kind: SubmissionKind, { cart }: SubmitOptions): void {
  if (kind === "quotation") cartActions.clearIfUnchanged(cart);
}
