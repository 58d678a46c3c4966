import { loadClient } from "#app/api/browser-client.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { newKey } from "./new-key.ts";
import { isOwnServer } from "./own-server.ts";
import { openPageQueue, refresh, requestBackgroundSync, startQueue, tellAccepted } from "./page-queue.ts";
import { isPending, isPendingFlag, lowerPendingFlag, raisePendingFlag } from "./pending-flag.ts";
import { type Answer, postBy, postSubmission } from "./post-submission.ts";
import { bestEffort } from "./queue-rows.ts";
import type { Bodies, SubmissionKind, Unfinished } from "./submission.ts";
import { nextVersion, toAccepted } from "./submission-states.ts";
import type { Outcome, SubmitOptions, Tell } from "./submit-row.ts";

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
    raisePendingFlag(newKey());
    options.onEnqueued?.();
  };
  const stopKeeping = () => removeEventListener("storage", keepPendingFlag);
  const tell: Tell = (...told) => {
    stopKeeping();
    return tellAccepted(...told);
  };
  addEventListener("storage", keepPendingFlag);
  const outcome = await openPageQueue()
    .submit(kind, body, { ...options, onEnqueued }, { mayHold, tell })
    .finally(stopKeeping);
  if (outcome.outcome === "not-enqueued") {
    if (!mayHold) lowerPendingFlag();
    return submitDirectly(kind, body, options);
  }
  if (outcome.outcome === "accepted") clearList(kind, options);
  if (outcome.outcome === "queued" || outcome.outcome === "unanswered") raisePendingFlag();
  await bestEffort(refresh());
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

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Posts without a queue, where the browser allows no storage. Leaving the page aborts the request. */
async function submitDirectly(kind: SubmissionKind, body: Bodies[SubmissionKind], options: SubmitOptions) {
  const started = { startedAt: new Date().toISOString(), key: newKey() };
  const versions = nextVersion(direct[kind], body, started);
  const submission: Unfinished = { ...versions, state: "inFlight", signals: options.signals };
  direct[kind] = submission;
  addEventListener("beforeunload", warnOfLeaving);
  let answer: Answer;
  try {
    answer = await postSubmission(
      postBy(async () => (await loadClient()).api),
      kind,
      submission,
    );
  } finally {
    removeEventListener("beforeunload", warnOfLeaving);
  }
  if (answer.outcome === "unanswered") return answer;
  delete direct[kind];
  // A message that was changed after an earlier version had arrived counts as a new one.
  if (kind === "message" && answer.outcome === "accepted-before") return submitDirectly(kind, body, options);
  if (answer.outcome === "accepted") {
    clearList(kind, options);
    await tellAccepted(kind, toAccepted(submission, answer), async () => {});
  }
  return answer;
}

/** `cart` is undefined if the list is not in storage. */
function clearList(kind: SubmissionKind, { cart }: SubmitOptions): void {
  if (kind === "quotation") cartActions.clearIfUnchanged(cart);
}
