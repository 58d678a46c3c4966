import { raisePendingFlag } from "./pending-flag.ts";
import type { Queue } from "./queue.ts";
import { attemptKeys } from "./storage-keys.ts";
import { isSubmission, kinds, type SubmissionKind, type Unfinished } from "./submission.ts";

/** Reads an unanswered submission of an earlier release, stored with `underWay` while a page posts it. */
function readAttempt(text: string): Unfinished | undefined {
  try {
    const { underWay, ...attempt } = JSON.parse(text);
    const { key, startedAt, bodies } = attempt;
    const { signals, cart } = underWay ?? {};
    const row: unknown = { state: underWay ? "waiting" : "unanswered", key, startedAt, bodies, signals, cart };
    return isSubmission(row) && "key" in row ? row : undefined;
  } catch {
    return undefined;
  }
}

async function migrate(queue: Queue, kind: SubmissionKind, key: string): Promise<void> {
  const attempt = readAttempt(localStorage.getItem(key) ?? "");
  raisePendingFlag();
  // Stays in storage until it expires if the queue has a row of its kind.
  if (!attempt || (await queue.adopt(kind, attempt))) localStorage.removeItem(key);
}

/** Moves the submissions that an earlier release left in local storage into the queue. */
export async function migrateAttempts(queue: Queue, locks: Pick<LockManager, "request"> | undefined): Promise<void> {
  for (const kind of kinds) {
    const key = attemptKeys[kind];
    if (localStorage.getItem(key) === null) continue;
    const work = () => migrate(queue, kind, key);
    // A tab of that release may still be posting it.
    await (locks ? locks.request(`${key}-under-way`, { ifAvailable: true }, (lock) => lock && work()) : work());
  }
}
