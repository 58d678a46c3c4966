import { isTooOld } from "./expiry.ts";
import type { Post } from "./post-submission.ts";
import { isSubmission, type Submission, type SubmissionKind } from "./submission.ts";
import type { SubmissionStore } from "./submission-store.ts";

export interface QueueParts {
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

/** The lock of earlier releases too, whose pages and worker may be open still. */
export const lockName = (kind: SubmissionKind) => `outbox-${kind}`;

/** Its visitor was told that it will be sent, or nothing yet: it goes out however late, by whatever clock. */
const isPromised = ({ state }: Submission): boolean => state === "waiting" || state === "inFlight";

/** The rows of the queue, at most one for each kind, and the lock of each. */
export function openRows({ store, locks, now, announce }: QueueParts) {
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

export type Rows = QueueParts & ReturnType<typeof openRows>;

/** For work whose failure neither loses a submission nor sends it twice: the failure goes to the console. */
export const bestEffort = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => console.warn("submissions:", error));
