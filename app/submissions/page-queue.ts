import { isOwnServer } from "#app/api/browser-client.ts";
import { isOffline } from "#app/api/is-offline.ts";
import { createDraft } from "#app/forms/draft.ts";
import { session } from "#app/ui/storage.ts";
import { announceAccepted } from "./announce-accepted.ts";
import { hasAnsweredSync, requestBackgroundSync } from "./background-sync.ts";
import { describePending } from "./describe-pending.ts";
import { openPageQueue } from "./open-page-queue.ts";
import { openLocks } from "./open-queue.ts";
import { announceCancelled, announceRefused, dismissOutdated } from "./outcome-toasts.ts";
import { type Pending, readPending, setPending } from "./pending.ts";
import { hasAttempts, isPendingFlagRaised, lowerPendingFlag, mayHoldRows, raisePendingFlag } from "./pending-flag.ts";
import { bestEffort } from "./queue-rows.ts";
import { type NextRun, repeatRuns } from "./repeat-runs.ts";
import { draftKeys } from "./storage-keys.ts";
import { kinds, type Submission, type SubmissionKind } from "./submission.ts";
import { onQueueChange } from "./submission-events.ts";

/** The rows of both kinds. Lowers the pending flag if there is none. */
async function readRows(): Promise<readonly (Submission | undefined)[]> {
  if (!isPendingFlagRaised()) return [];
  const readAll = () => Promise.all(kinds.map((kind) => openPageQueue().find(kind)));
  const found = await readAll();
  if (found.some(Boolean)) {
    if (!isPendingFlagRaised()) raisePendingFlag();
    return found;
  }
  lowerPendingFlag();
  // Another tab may have written a row meanwhile and may be closed already: no other page would find that row.
  const since = await readAll();
  if (since.some(Boolean)) {
    raisePendingFlag();
    void drainQueue();
  }
  return since;
}

const announcedRefusals = new Set<string>();

/** Shows the outcomes of both kinds, then the rows left in the queue. Resolves to whether a submission waits. */
export async function showQueue(): Promise<boolean> {
  // Only the visible tab shows an outcome. The others show the rows left in the queue.
  if (document.visibilityState === "visible") {
    for (const kind of kinds) await openPageQueue().announceAccepted(kind, announceAccepted);
  }
  const found = await readRows();
  const waits = found.some((row) => row?.state === "waiting");
  for (const [index, kind] of kinds.entries()) {
    const row = found[index];
    dismissOutdated(kind, row?.state);
    setPending(kind, describePending(row));
    if (row?.state !== "refused" || announcedRefusals.has(row.startedAt)) continue;
    announcedRefusals.add(row.startedAt);
    announceRefused(kind, row.message);
  }
  // Not awaited: a browser that does not answer would keep the rows from being shown.
  if (waits && !hasAnsweredSync()) void bestEffort(requestBackgroundSync().then(showQueue));
  return waits;
}

/** Takes over submissions of dead pages and of earlier releases, then shows the queue. */
async function reclaimAndShow(): Promise<{ waits: boolean; isInUse: boolean }> {
  if (isOwnServer() && hasAttempts()) {
    const { migrateAttempts } = await import("./migrate-attempts.ts");
    await migrateAttempts(openPageQueue(), openLocks());
  }
  const reclaimed = [];
  for (const kind of kinds) reclaimed.push(await openPageQueue().reclaim(kind));
  if (reclaimed.includes("reclaimed")) await bestEffort(requestBackgroundSync());
  // In use: another tab seems to be posting the submission.
  return { waits: await showQueue(), isInUse: reclaimed.includes("in use") };
}

/** The visible state of a kind's row. Reads the queue if this page has not done so. */
export async function findPending(kind: SubmissionKind): Promise<Pending | undefined> {
  if (mayHoldRows()) await bestEffort(reclaimAndShow());
  return readPending(kind);
}

/** Posts queued submissions if there is a connection. */
const drainQueue = repeatRuns(async (): Promise<NextRun> => {
  if (!mayHoldRows()) return "none";
  try {
    const { waits, isInUse } = await reclaimAndShow();
    const isConnected = waits && !(await isOffline());
    if (isConnected) await Promise.all(kinds.map((kind) => openPageQueue().drain(kind)));
    const stillWaits = waits && (await showQueue());
    if (isInUse) return "soon";
    if (!stillWaits) return "none";
    // The server answers 'try later'.
    return isConnected ? "later" : "soon";
  } catch (error) {
    console.warn("submissions:", error);
    // The queue could not be read now. Its rows stay.
    return "later";
  }
});

let isStarted = false;

/** Listens for connection and service worker events, then shows and posts queued submissions. Runs once per page. */
export async function startQueue(): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    onQueueChange(() => void bestEffort(showQueue()));
    addEventListener("online", () => void drainQueue());
    document.addEventListener("visibilitychange", () => void drainQueue());
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data.lost === false && void drainQueue());
  }
  await drainQueue();
}

/** Removes a submission that the visitor cancels, with its form data. */
export async function cancelSubmission(kind: SubmissionKind): Promise<void> {
  const startedAt = readPending(kind)?.startedAt;
  const isCancelled = await openPageQueue().cancel(kind, announceAccepted);
  await bestEffort(showQueue());
  if (!isCancelled) return;
  const draft = createDraft(draftKeys[kind], {}, session);
  // The draft of another message stays.
  if (kind === "quotation" || (startedAt && draft.readChanged() === startedAt)) draft.forget();
  announceCancelled();
}
