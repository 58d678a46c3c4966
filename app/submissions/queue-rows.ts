import { isPastRetention } from "./expiry.ts";
import type { Post } from "./post-submission.ts";
import { isSubmission, type Submission, type SubmissionKind } from "./submission.ts";
import type { SubmissionStore } from "./submission-store.ts";

export interface QueueParts {
  store: SubmissionStore;
  /** Ensures one sender at a time among pages and the service worker. Undefined in old browsers. */
  locks: Pick<LockManager, "request"> | undefined;
  post: Post;
  /** Whether a submission without an answer waits, to be posted by this page or another one. */
  waitsUnanswered: () => Promise<boolean>;
  /** Whether the page is being closed: it still runs for a few milliseconds, but nobody sees it. */
  isLeft: () => boolean;
  now: () => Date;
  /** Called after every change of a row. */
  onChange: () => void;
}

/** The name of a kind's lock. Earlier releases use it too, and their pages and worker may still be open. */
export const lockName = (kind: SubmissionKind) => `outbox-${kind}`;

/**
 * Whether the row is kept until it is sent, and until the visitor is told, however late and whatever the clock. An
 * accepted one has no personal data.
 */
const neverExpires = ({ state }: Submission): boolean =>
  state === "waiting" || state === "inFlight" || state === "accepted";

/** The rows of the queue, at most one for each kind, with the lock of each. */
export function openRows({ store, locks, now, onChange }: QueueParts) {
  return {
    withLock: <Result>(kind: SubmissionKind, work: () => Promise<Result>): Promise<Result> =>
      locks ? locks.request(lockName(kind), work) : work(),
    find: async (kind: SubmissionKind): Promise<Submission | undefined> => {
      const stored = await store.read(kind);
      if (stored === undefined) return undefined;
      if (isSubmission(stored)) {
        const { changedAt = stored.startedAt } = stored;
        if (neverExpires(stored) || !isPastRetention(changedAt, now())) return stored;
      }
      await store.remove(kind);
      return undefined;
    },
    write: async (kind: SubmissionKind, submission: Submission) => {
      await store.write(kind, { ...submission, changedAt: now().toISOString() });
      onChange();
    },
    remove: async (kind: SubmissionKind) => {
      await store.remove(kind);
      onChange();
    },
  };
}

export type Rows = QueueParts & ReturnType<typeof openRows>;

/** Ignores a failure that neither loses a submission nor sends it twice, and logs it to the console. */
export const bestEffort = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => console.warn("submissions:", error));
