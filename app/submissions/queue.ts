import { type ApiFailure, isApiFailure } from "#app/api/api-client.ts";
import type { FormSignals } from "#contract/form-signals.ts";
import { isTooOld } from "./expiry.ts";
import { type Answer, type Post, type PostedSubmission, postSubmission } from "./post-submission.ts";
import {
  type Accepted,
  type Body,
  deepEqual,
  isSubmission,
  latestBody,
  type Submission,
  type SubmissionKind,
  type Unfinished,
} from "./submission.ts";
import type { SubmissionStore } from "./submission-store.ts";

export interface SubmitOptions {
  /** Bot signals of the form. */
  signals?: FormSignals | undefined;
  /** The list as it is stored. */
  cart?: string | undefined;
  /** The form holds what is in the queue, and sends it by hand. */
  reclaims: boolean;
  /** Whether `body` is still what the form holds; asked when the lock is held. */
  isCurrent?: () => boolean;
  /** Called once the row is written: the form's draft is not needed any more. */
  onEnqueued?: () => void;
}

/** What becomes of a submission while its page lives. */
export type Outcome =
  | Answer
  /** There is no connection: it is posted once there is one. */
  | { outcome: "queued"; failure: unknown }
  /** The submission in the queue had arrived before; the visitor has been shown its number. */
  | { outcome: "told" }
  /** Another tab has changed the submission meanwhile. */
  | { outcome: "changed" }
  /** No space for the row, in the database or beside another submission of its kind: nothing was posted. */
  | { outcome: "not-enqueued" };

/** Shows the visitor that a submission has arrived, and calls `remove` in between, so that no page shows it again. */
export type Tell = (kind: SubmissionKind, accepted: Accepted, remove: () => Promise<void>) => Promise<void>;

interface QueueParts {
  store: SubmissionStore;
  /** One sender at a time among pages and service worker; missing in old browsers. */
  locks: Pick<LockManager, "request"> | undefined;
  post: Post;
  isOffline: () => Promise<boolean>;
  now: () => Date;
  newKey: () => string;
  /** After every change of a row. */
  announce: () => void;
}

export type Queue = ReturnType<typeof createQueue>;

/** The lock of earlier releases too, whose pages and worker may be open still. */
const lockName = (kind: SubmissionKind) => `outbox-${kind}`;

/** Its visitor was told that it will be sent, or nothing yet: it goes out however late, by whatever clock. */
const isPromised = ({ state }: Submission): boolean => state === "waiting" || state === "inFlight";

/** Versions remembered under one key. */
const maxBodies = 5;

/** The rows of the queue, at most one for each kind, and the lock of each. */
function openRows({ store, locks, now, announce }: QueueParts) {
  return {
    withLock: <Result>(kind: SubmissionKind, work: () => Promise<Result>): Promise<Result> =>
      locks ? locks.request(lockName(kind), work) : work(),
    find: async (kind: SubmissionKind): Promise<Submission | undefined> => {
      const stored = await store.read(kind);
      if (stored === undefined) return undefined;
      if (isSubmission(stored) && (isPromised(stored) || !isTooOld(stored.startedAt, now()))) return stored;
      await store.remove(kind);
      return undefined;
    },
    write: async (kind: SubmissionKind, submission: Submission) => {
      await store.write(kind, submission);
      announce();
    },
    remove: async (kind: SubmissionKind) => {
      await store.remove(kind);
      announce();
    },
  };
}

type Rows = QueueParts & ReturnType<typeof openRows>;

interface Posted {
  row: Unfinished;
  answer: Answer;
}

/** Posts a row that is in flight. A message that was changed after an earlier version had arrived is a new one. */
async function postRow(rows: Rows, kind: SubmissionKind, row: Unfinished): Promise<Posted> {
  const answer = await postSubmission(rows.post, kind, row);
  if (kind !== "message" || answer.outcome !== "accepted-before") return { row, answer };
  const next = { ...row, key: rows.newKey(), bodies: [latestBody(row)] };
  await rows.write(kind, next);
  return postRow(rows, kind, next);
}

/** Writes the outcome into the row while the form's page lives. */
async function complete(rows: Rows, kind: SubmissionKind, { row, answer }: Posted, tell: Tell): Promise<Outcome> {
  const { write, remove } = rows;
  if (answer.outcome === "accepted") {
    const accepted = toAccepted(row, answer);
    await bestEffort(write(kind, accepted));
    await tell(kind, accepted, () => remove(kind));
    return answer;
  }
  if (answer.outcome !== "unanswered") {
    await bestEffort(remove(kind));
    return answer;
  }
  // An answer of the server proves the connection.
  const waits = !isApiFailure(answer.failure) && (await rows.isOffline());
  await bestEffort(write(kind, { ...row, state: waits ? "waiting" : "unanswered" }));
  return waits ? { ...answer, outcome: "queued" } : answer;
}

interface Submitted extends SubmitOptions {
  body: Body;
  mayHold: boolean;
  tell: Tell;
}

/** Submits while the lock of its kind is held. */
async function submitRow(
  rows: Rows,
  kind: SubmissionKind,
  { body, mayHold, tell, reclaims, isCurrent, onEnqueued, ...context }: Submitted,
): Promise<Outcome> {
  if (isCurrent?.() === false) return { outcome: "changed" };
  let before: Submission | undefined;
  try {
    before = await rows.find(kind);
  } catch (error) {
    if (mayHold) throw error;
    return { outcome: "not-enqueued" };
  }
  if (before?.state === "accepted") {
    await tell(kind, before, () => rows.remove(kind));
    if (reclaims) return { outcome: "told" };
  } else if (before && before.state !== "unanswered" && !reclaims) return { outcome: "not-enqueued" };
  const started = { startedAt: rows.now().toISOString(), key: rows.newKey() };
  const row = { ...nextVersion(before, body, started), state: "inFlight" as const, ...context };
  try {
    await rows.write(kind, row);
  } catch (error) {
    // Posted without the queue, it would be sent a second time under another key.
    if (before && "key" in before) throw error;
    return { outcome: "not-enqueued" };
  }
  onEnqueued?.();
  return complete(rows, kind, await postRow(rows, kind, row), tell);
}

/**
 * The browser's submission queue: at most one row for each kind. The row is written before the POST, then the outcome
 * into the row; the page that shows the outcome removes it. A kind's Web Lock is held from the row to the outcome.
 */
export function createQueue(parts: QueueParts) {
  const rows = { ...parts, ...openRows(parts) };
  const { locks, withLock, find, write, remove } = rows;
  return {
    find,

    /** Rejects where the queue may hold a row (`mayHold`) and cannot be read: both would be sent. */
    submit: (
      kind: SubmissionKind,
      body: Body,
      options: SubmitOptions,
      told: { mayHold: boolean; tell: Tell },
    ): Promise<Outcome> => withLock(kind, () => submitRow(rows, kind, { ...options, ...told, body })),

    /**
     * Takes over what a page had in flight when it died: it waits from now on. Resolves to `in use` where the lock says
     * that the page lives; without locks nobody can tell, and its visitor sends it again by hand.
     */
    reclaim: async (kind: SubmissionKind): Promise<"in use" | "reclaimed" | undefined> => {
      const reclaim = async (state: Unfinished["state"]) => {
        const row = await find(kind);
        if (row?.state !== "inFlight") return undefined;
        await write(kind, { ...row, state });
        return state === "waiting" ? "reclaimed" : undefined;
      };
      if ((await find(kind))?.state !== "inFlight") return undefined;
      if (!locks) return reclaim("unanswered");
      return locks.request(lockName(kind), { ifAvailable: true }, (lock) => (lock ? reclaim("waiting") : "in use"));
    },

    /** Posts the queued submissions; resolves to whether any is still queued. */
    drain: (kind: SubmissionKind): Promise<boolean> =>
      withLock(kind, async () => {
        const waiting = await find(kind);
        if (waiting?.state !== "waiting") return false;
        const { row, answer } = await postRow(rows, kind, waiting);
        if (answer.outcome === "unanswered") return true;
        if (answer.outcome === "refused") await write(kind, toRefused(row, answer.failure));
        else if (answer.outcome === "accepted-before") await write(kind, toChanged(row, answer.number));
        else await write(kind, toAccepted(row, answer));
        return false;
      }),

    /** Shows an accepted submission, unless another tab has shown it meanwhile. */
    tellAccepted: async (kind: SubmissionKind, tell: Tell): Promise<void> => {
      if ((await find(kind))?.state !== "accepted") return;
      await withLock(kind, async () => {
        const accepted = await find(kind);
        if (accepted?.state === "accepted") await tell(kind, accepted, () => remove(kind));
      });
    },

    /** Removes the row under its lock, and shows it if it was accepted. Resolves to false if it was. */
    cancel: (kind: SubmissionKind, tell: Tell): Promise<boolean> =>
      withLock(kind, async () => {
        const row = await find(kind);
        if (row?.state === "accepted") await tell(kind, row, () => remove(kind));
        else await remove(kind);
        return row?.state !== "accepted";
      }),

    /** Takes a submission of an earlier release into the queue; resolves to false where its kind has a row. */
    adopt: (kind: SubmissionKind, submission: Unfinished): Promise<boolean> =>
      withLock(kind, async () => {
        if (await find(kind)) return false;
        await write(kind, submission);
        return true;
      }),
  };
}

/** The next version of what has no answer yet, under its key; else the first of a new submission. */
export function nextVersion(
  before: Submission | undefined,
  body: Body,
  started: Pick<Unfinished, "startedAt" | "key">,
): Pick<Unfinished, "startedAt" | "key" | "bodies"> {
  if (!before || before.state === "accepted" || before.state === "refused") return { ...started, bodies: [body] };
  const others = before.bodies.filter((other) => !deepEqual(other, body));
  return { startedAt: before.startedAt, key: before.key, bodies: [...others, body].slice(-maxBodies) };
}

/** The lines of the list without their notes. */
const writeLines = ({ cartItems }: Body): string | undefined =>
  Array.isArray(cartItems)
    ? JSON.stringify(cartItems.map(({ product, quantity, references }) => ({ product, quantity, references })))
    : undefined;

export function toAccepted(row: Unfinished, { number }: PostedSubmission): Accepted {
  const { startedAt, cart } = row;
  const lines = writeLines(latestBody(row));
  return {
    state: "accepted",
    startedAt,
    ...(number && { number }),
    ...(cart !== undefined && { cart }),
    ...(lines && { lines }),
  };
}

const toRefused = (row: Unfinished, { status, message, fields }: ApiFailure): Submission => ({
  state: "refused",
  startedAt: row.startedAt,
  body: latestBody(row),
  status,
  message,
  fields,
});

/** An earlier version has arrived: the buyer decides whether the present one goes out as well. */
const toChanged = (row: Unfinished, number: string | undefined): Submission => ({
  state: "refused",
  startedAt: row.startedAt,
  body: latestBody(row),
  status: 422,
  message: `La anterior sí llegó${number ? ` (${number})` : ""}; tus cambios no se enviaron. Si la envías de nuevo, será otra solicitud.`,
  fields: {},
});

/** For work whose failure neither loses a submission nor sends it twice: the failure goes to the console. */
export const bestEffort = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => console.warn("submissions:", error));
