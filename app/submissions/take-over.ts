import { attemptKeys, raisePendingFlag } from "./pending-flag.ts";
import type { Queue } from "./queue.ts";
import { isSubmission, kinds, type SubmissionKind, type Unfinished } from "./submission.ts";

/** An earlier release kept what had no answer in local storage, with `underWay` as long as a page posted it. */
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

async function takeOver(queue: Queue, kind: SubmissionKind, key: string): Promise<void> {
  const attempt = readAttempt(localStorage.getItem(key) ?? "");
  raisePendingFlag();
  // Left there while the queue has a row of its kind, until it expires.
  if (!attempt || (await queue.adopt(kind, attempt))) localStorage.removeItem(key);
}

/** Moves the submissions that an earlier release left in local storage into the queue, once. */
export async function takeOverAttempts(queue: Queue, locks: Pick<LockManager, "request"> | undefined): Promise<void> {
  for (const kind of kinds) {
    const key = attemptKeys[kind];
    if (localStorage.getItem(key) === null) continue;
    const work = () => takeOver(queue, kind, key);
    // A tab of that release may still be posting it.
    await (locks ? locks.request(`${key}-under-way`, { ifAvailable: true }, (lock) => lock && work()) : work());
  }
}
