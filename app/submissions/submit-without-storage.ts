import { announceAccepted } from "./announce-accepted.ts";
import { postFromPage } from "./open-page-queue.ts";
import { createQueue } from "./queue.ts";
import type { Body, SubmissionKind } from "./submission.ts";
import type { Announce, Sent, SubmitOptions } from "./submit-row.ts";

/** Unanswered submissions that are in no database, to be sent again under their keys while the page is open. */
const rows = new Map<SubmissionKind, unknown>();

export const isHeldInMemory = (kind: SubmissionKind): boolean => rows.has(kind);

const queue = createQueue({
  store: {
    read: async (kind) => rows.get(kind),
    write: async (kind, row) => void rows.set(kind, row),
    remove: async (kind) => void rows.delete(kind),
  },
  locks: undefined,
  post: postFromPage,
  // Nothing waits for a connection here: the visitor sends again by hand.
  waitsUnanswered: async () => false,
  isLeft: () => false,
  now: () => new Date(),
  onChange: () => {},
});

const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** No other page could announce the row: it is removed first, so that it never stands in for a later submission. */
const announce: Announce = (kind, accepted, remove) => {
  removeEventListener("beforeunload", preventLeaving);
  void remove();
  return announceAccepted(kind, accepted, async () => {});
};

/** Sends a form without the database. Leaving the page aborts the request, so the browser asks first. */
export async function submitWithoutStorage(
  kind: SubmissionKind,
  body: Body,
  { signals, onAccepted }: Pick<SubmitOptions, "signals" | "onAccepted">,
): Promise<Sent> {
  addEventListener("beforeunload", preventLeaving);
  try {
    const options = { signals, onAccepted, reclaims: true };
    // Never `not-enqueued`: a row in memory can always be written, and belongs to the form that is sent.
    return (await queue.submit(kind, body, options, { mayHold: false, announce })) as Sent;
  } finally {
    removeEventListener("beforeunload", preventLeaving);
  }
}
