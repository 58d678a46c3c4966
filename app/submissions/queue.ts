import { isRefusedOnTheWay } from "./post-submission.ts";
import { lockName, openRows, type QueueParts } from "./queue-rows.ts";
import type { Body, SubmissionKind, Unfinished } from "./submission.ts";
import { toAccepted, toChanged, toRefused } from "./submission-states.ts";
import { type Announce, type Outcome, postRow, type SubmitOptions, submitRow } from "./submit-row.ts";

export type Queue = ReturnType<typeof createQueue>;

/**
 * The browser's submission queue, with at most one row for each kind. The row is written before the POST; the outcome
 * is written into the row; the page that shows the outcome removes the row. The kind's Web Lock is held from the first
 * write to the outcome.
 */
export function createQueue(parts: QueueParts) {
  const rows = { ...parts, ...openRows(parts) };
  const { locks, withLock, find, write, remove } = rows;
  return {
    find,

    /** Rejects if the queue may hold a row (`mayHold`) but cannot be read: sending now could send twice. */
    submit: (
      kind: SubmissionKind,
      body: Body,
      options: SubmitOptions,
      context: { mayHold: boolean; announce: Announce },
    ): Promise<Outcome> => {
      // A failure of this read is met again under the lock.
      const replaced = find(kind).catch(() => undefined);
      return withLock(kind, async () =>
        submitRow(rows, kind, { ...options, ...context, body, replaced: await replaced }),
      );
    },

    /**
     * Takes over a submission that was in flight when its page died: the row's state becomes `waiting`. Resolves to `in
     * use` if the lock shows that the page lives. Without locks that is unknown, and the visitor sends by hand.
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

    /** Posts the queued submission, also one that a dead page left in flight. Resolves to whether it is still queued. */
    drain: (kind: SubmissionKind): Promise<boolean> =>
      withLock(kind, async () => {
        const queued = await find(kind);
        // A page that lives would hold the lock.
        const isOrphaned = queued?.state === "inFlight" && locks !== undefined;
        if (queued?.state !== "waiting" && !isOrphaned) return false;
        const { row, answer } = await postRow(rows, kind, queued);
        if (answer.outcome === "unanswered" || isRefusedOnTheWay(answer)) return true;
        if (answer.outcome === "refused") await write(kind, toRefused(row, answer.failure));
        else if (answer.outcome === "accepted-before") await write(kind, toChanged(row, answer.number));
        else await write(kind, toAccepted(row, answer));
        return false;
      }),

    /** Shows an accepted submission, unless another tab has shown it meanwhile. */
    announceAccepted: async (kind: SubmissionKind, announce: Announce): Promise<void> => {
      if ((await find(kind))?.state !== "accepted") return;
      await withLock(kind, async () => {
        const accepted = await find(kind);
        if (accepted?.state === "accepted") await announce(kind, accepted, () => remove(kind));
      });
    },

    /** Removes the row under its lock. Resolves to false if the submission was accepted, which is then shown. */
    cancel: (kind: SubmissionKind, announce: Announce): Promise<boolean> =>
      withLock(kind, async () => {
        const row = await find(kind);
        if (row?.state === "accepted") await announce(kind, row, () => remove(kind));
        else await remove(kind);
        return row?.state !== "accepted";
      }),

    /** Moves a submission of an earlier release into the queue. Resolves to false if its kind has a row. */
    adopt: (kind: SubmissionKind, submission: Unfinished): Promise<boolean> =>
      withLock(kind, async () => {
        if (await find(kind)) return false;
        await write(kind, submission);
        return true;
      }),
  };
}
