import { loadClient } from "#app/api/browser-client.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { newKey } from "./new-key.ts";
import { isOwnServer } from "./own-server.ts";
import { openPageQueue, refresh, requestBackgroundSync, startQueue, tellAccepted } from "./page-queue.ts";
import { isPending, isPendingFlag, lowerPendingFlag, raisePendingFlag } from "./pending-flag.ts";
import { type Answer, postBy, postSubmission } from "./post-submission.ts";
import { bestEffort, nextVersion, type Outcome, type SubmitOptions, type Tell, toAccepted } from "./queue.ts";
import type { Bodies, SubmissionKind, Unfinished } from "./submission.ts";

/**
 * Sends a form, by way of the queue: what is in flight when its page dies is taken over by another page. What has
 * arrived is told and cleared already; the other outcomes are the form's to tell.
 */
export async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Bodies[Kind],
  options: SubmitOptions,
): Promise<Exclude<Outcome, { outcome: "not-enqueued" }>> {
  const mayHold = isPending();
  // Another server knows no keys: what is queued and posted again would count twice there.
  if (direct[kind] || !isOwnServer() || !raisePendingFlag()) return submitDirectly(kind, body, options);
  const onEnqueued = () => {
    // A tab that looked before the row was there looks again.
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

/** A tab that looked before the row was there lowers the flag, and would not look again. */
const keepPendingFlag = ({ key, newValue }: StorageEvent) => {
  if (isPendingFlag(key) && newValue === null) raisePendingFlag();
};

/** What this page could not enqueue and had no answer to: sent again under its key. */
const direct: Partial<Record<SubmissionKind, Unfinished>> = {};

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Without the queue, where there is none: leaving the page would abort it. */
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
  // What was written after an earlier wording had arrived is a message of its own.
  if (kind === "message" && answer.outcome === "accepted-before") return submitDirectly(kind, body, options);
  if (answer.outcome === "accepted") {
    clearList(kind, options);
    await tellAccepted(kind, toAccepted(submission, answer), async () => {});
  }
  return answer;
}

/** Where the list could not be stored, it has no text that tells whether it is the same. */
function clearList(kind: SubmissionKind, { cart }: SubmitOptions): void {
  if (kind === "quotation") cartActions.clearIfUnchanged(cart);
}
