import { isApiFailure } from "#app/api/api-client.ts";
import type { FormSignals } from "#contract/requests/form-signals.ts";
import { createKey } from "./create-key.ts";
import { type PostOutcome, postSubmission } from "./post-submission.ts";
import { bestEffort, type Rows } from "./queue-rows.ts";
import {
  type Accepted,
  type Body,
  deepEqual,
  latestBody,
  type Submission,
  type SubmissionKind,
  type Unfinished,
} from "./submission.ts";
import { nextVersion, toAccepted } from "./submission-states.ts";

export interface SubmitOptions {
  /** Bot signals of the form. */
  signals?: FormSignals | undefined;
  /** The list in its stored form. */
  cart?: string | undefined;
  /** Whether the form holds the queued submission, and its visitor sends it by hand. A time: the one started then. */
  reclaims: boolean | Submission["startedAt"];
  /** Whether the form still holds `body`. Called once the lock is held. */
  isCurrent?: () => boolean;
  /** Called once the row is written: the form's draft is no longer needed. */
  onEnqueued?: (startedAt: Submission["startedAt"]) => void;
  /** Called once it is accepted and its receipt is stored. */
  onAccepted?: (() => void) | undefined;
}

/** The result of a submission while its page lives. */
export type Outcome =
  | PostOutcome
  /** No connection: the submission is posted once there is one. */
  | { outcome: "queued"; failure: unknown }
  /** The queued submission had arrived before, and the visitor has been shown its number. */
  | { outcome: "announced" }
  /** Another tab has changed the submission meanwhile. */
  | { outcome: "changed" }
  /** The row could not be stored, in the database or beside another submission of its kind. Nothing was posted. */
  | { outcome: "not-enqueued" };

/** The result of a form that was sent, with the queue or without it. */
export type Sent = Exclude<Outcome, { outcome: "not-enqueued" }>;

/** Shows the visitor that a submission has arrived. Calls `remove` in between, so that no other page shows it again. */
export type Announce = (kind: SubmissionKind, accepted: Accepted, remove: () => Promise<void>) => Promise<void>;

interface Posted {
  row: Unfinished;
  answer: PostOutcome;
}

/**
 * Posts a row that is in flight. A message that was changed after an earlier version had arrived counts as a new one.
 */
export async function postRow(rows: Rows, kind: SubmissionKind, row: Unfinished): Promise<Posted> {
  const answer = await postSubmission(rows.post, kind, row);
  if (kind !== "message" || answer.outcome !== "accepted-before") return { row, answer };
  const next = { ...row, key: createKey(), bodies: [latestBody(row)] };
  await rows.write(kind, next);
  return postRow(rows, kind, next);
}

/** Writes the outcome into the row while the form's page lives. */
async function complete(
  rows: Rows,
  kind: SubmissionKind,
  { row, answer }: Posted,
  { announce, onAccepted }: Pick<Submitted, "announce" | "onAccepted">,
): Promise<Outcome> {
  const { write, remove } = rows;
  if (answer.outcome === "accepted") {
    const accepted = toAccepted(row, answer);
    await bestEffort(write(kind, accepted));
    const announced = announce(kind, accepted, () => remove(kind));
    // The receipt is stored by now: other tabs show it in place of the list that is emptied here.
    onAccepted?.();
    await announced;
    return answer;
  }
  // The row stays in flight, and the next page takes it over.
  if (rows.isLeft()) return answer;
  if (answer.outcome !== "unanswered") {
    await bestEffort(remove(kind));
    return answer;
  }
  // Any answer of the server proves the connection.
  const waits = !isApiFailure(answer.failure) && (await rows.waitsUnanswered());
  await bestEffort(write(kind, { ...row, state: waits ? "waiting" : "unanswered" }));
  return waits ? { ...answer, outcome: "queued" } : answer;
}

interface Submitted extends SubmitOptions {
  body: Body;
  /** The row before the lock was held: another page or the worker may have posted it since. */
  replaced: Submission | undefined;
  mayHold: boolean;
  announce: Announce;
}

/** Whether `row` has, or had, another version than the one to be sent. */
const isOtherVersion = (row: Submission, { body, cart }: Pick<Submitted, "body" | "cart">): boolean =>
  "bodies" in row ? !deepEqual(latestBody(row), body) : row.cart !== cart;

/**
 * Shows that the queued submission has arrived, or that it was an earlier version. Resolves to undefined if the form's
 * submission is still to be sent.
 */
async function settleAccepted(
  rows: Rows,
  kind: SubmissionKind,
  before: Accepted,
  { body, cart, replaced, reclaims, announce }: Submitted,
): Promise<Outcome | undefined> {
  const remove = () => rows.remove(kind);
  if (reclaims && isOtherVersion(replaced ?? before, { body, cart })) {
    await bestEffort(remove());
    // A changed message counts as a new one.
    return kind === "quotation" ? { outcome: "accepted-before", number: before.number } : undefined;
  }
  await announce(kind, before, remove);
  return reclaims ? { outcome: "announced" } : undefined;
}

/** Submits while the lock of its kind is held. */
export async function submitRow(rows: Rows, kind: SubmissionKind, submitted: Submitted): Promise<Outcome> {
  const { body, signals, cart, mayHold, announce, isCurrent, onEnqueued, onAccepted } = submitted;
  if (isCurrent?.() === false) return { outcome: "changed" };
  let before: Submission | undefined;
  try {
    before = await rows.find(kind);
  } catch (error) {
    if (mayHold) throw error;
    return { outcome: "not-enqueued" };
  }
  const reclaims =
    typeof submitted.reclaims === "string" ? submitted.reclaims === before?.startedAt : submitted.reclaims;
  if (before?.state === "accepted") {
    const settled = await settleAccepted(rows, kind, before, { ...submitted, reclaims });
    if (settled) return settled;
  } else if (before && !reclaims) return { outcome: "not-enqueued" };
  const started = { startedAt: rows.now().toISOString(), key: createKey() };
  const row = { ...nextVersion(before, body, started), state: "inFlight" as const, signals, cart };
  try {
    await rows.write(kind, row);
  } catch (error) {
    if (!before || !("key" in before)) return { outcome: "not-enqueued" };
    // Without the queue it would be posted a second time under another key. The same version needs no new row.
    if (!deepEqual(latestBody(before), body)) throw error;
  }
  onEnqueued?.(row.startedAt);
  return complete(rows, kind, await postRow(rows, kind, row), { announce, onAccepted });
}
