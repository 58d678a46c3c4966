import { isOwnServer, loadClient } from "#app/api/browser-client.ts";
import { isOffline } from "#app/api/is-offline.ts";
import { cartActions } from "#app/cart/use-cart.ts";
import { consentFields } from "#app/forms/consent-fields.ts";
import { rememberRequest } from "#app/receipts/receipt-store.ts";
import { openLocks, openQueue } from "./open-queue.ts";
import {
  announceCancelled,
  announceMessageSent,
  announceQuotationSent,
  announceRefused,
  dismissOutdated,
  waitAfterDialog,
} from "./outcome-toasts.ts";
import { type Pending, readPending, setPending } from "./pending.ts";
import { hasAttempts, isPending, lowerPendingFlag, mayHold, raisePendingFlag } from "./pending-flag.ts";
import { createPost } from "./post-submission.ts";
import type { Queue } from "./queue.ts";
import { bestEffort } from "./queue-rows.ts";
import { type Body, kinds, latestBody, type Submission, type SubmissionKind } from "./submission.ts";
import { emitAccepted, onQueueChange } from "./submission-events.ts";
import type { Announce } from "./submit-row.ts";
import { syncTag } from "./sync-tag.ts";

/**
 * Milliseconds between two probes of the connection while a submission waits: no event reports that a server answers
 * again.
 */
const minPause = 10_000;
/** Milliseconds: the longest pause, while the server answers 'try later'. */
const maxPause = 600_000;

let opened: Queue | undefined;
let isLeft = false;

export function openPageQueue(): Queue {
  if (opened) return opened;
  addEventListener("pagehide", () => {
    isLeft = true;
  });
  addEventListener("pageshow", () => {
    isLeft = false;
  });
  opened = openQueue(
    createPost(async () => (await loadClient()).api),
    () => isLeft,
  );
  return opened;
}

/**
 * Shows a success and clears the form and list that it concludes (rules C5, K4). `remove` deletes the row last: if the
 * page is left before, the next page shows the success.
 */
export const announceAccepted: Announce = async (kind, { number, cart, lines }, remove) => {
  if (isLeft) return;
  if (lines !== undefined) rememberRequest(number, lines);
  if (cart !== undefined) cartActions.clearIfUnchanged(cart);
  showPending(kind, undefined);
  emitAccepted(kind, number);
  if (kind === "quotation") await waitAfterDialog();
  if (isLeft) return;
  await bestEffort(remove().then(updateFlag));
  if (kind === "quotation") announceQuotationSent(number);
  else announceMessageSent(number);
};

async function updateFlag(): Promise<readonly (Submission | undefined)[]> {
  if (!isPending()) return [];
  const readAll = () => Promise.all(kinds.map((kind) => openPageQueue().find(kind)));
  const found = await readAll();
  if (found.some(Boolean)) {
    if (!isPending()) raisePendingFlag();
    return found;
  }
  lowerPendingFlag();
  // Another tab may have written a row meanwhile and may be closed already: no other page would find that row.
  const since = await readAll();
  if (since.some(Boolean)) {
    raisePendingFlag();
    void tryToDrain();
  }
  return since;
}

const canWakeWorker = (): boolean => "SyncManager" in globalThis && Boolean(navigator.serviceWorker?.controller);

/** The form's field values of a submission, without the consent. */
function readFields(body: Body): Record<string, string | boolean> {
  const fields = Object.entries(body).filter((field): field is [string, string | boolean] => {
    return ["string", "boolean"].includes(typeof field[1]) && !consentFields.includes(field[0]);
  });
  return Object.fromEntries(fields);
}

/** The visible state of a row. Undefined while a page posts it or a toast announces it. */
function describePending(row: Submission | undefined): Pending | undefined {
  if (!row || row.state === "inFlight" || row.state === "accepted") return undefined;
  const survivesClosing = canWakeWorker();
  if (row.state === "refused") {
    const { state, message, fields, body } = row;
    return { state, values: readFields(body), message, fields, survivesClosing };
  }
  return { state: row.state, values: readFields(latestBody(row)), message: "", fields: {}, survivesClosing };
}

function showPending(kind: SubmissionKind, row: Submission | undefined): void {
  dismissOutdated(kind, row?.state);
  setPending(kind, describePending(row));
}

const announcedRefusals = new Set<string>();

/** Shows the outcomes of both kinds, then the rows left in the queue. Resolves to whether a submission waits. */
export async function refresh(): Promise<boolean> {
  // Only the visible tab shows an outcome. The others show the rows left in the queue.
  if (document.visibilityState === "visible") {
    for (const kind of kinds) await openPageQueue().announceAccepted(kind, announceAccepted);
  }
  const found = await updateFlag();
  for (const [index, kind] of kinds.entries()) {
    const row = found[index];
    showPending(kind, row);
    if (row?.state !== "refused" || announcedRefusals.has(row.startedAt)) continue;
    announcedRefusals.add(row.startedAt);
    announceRefused(kind, row.message);
  }
  return found.some((row) => row?.state === "waiting");
}

/** Takes over submissions of dead pages and of earlier releases, then shows the queue. */
async function reclaimAndRefresh(): Promise<{ waits: boolean; isInUse: boolean }> {
  if (isOwnServer() && hasAttempts()) {
    const { migrateAttempts } = await import("./migrate-attempts.ts");
    await migrateAttempts(openPageQueue(), openLocks());
  }
  const reclaimed = [];
  for (const kind of kinds) reclaimed.push(await openPageQueue().reclaim(kind));
  if (reclaimed.includes("reclaimed")) await bestEffort(requestBackgroundSync());
  // In use: another tab seems to be posting the submission.
  return { waits: await refresh(), isInUse: reclaimed.includes("in use") };
}

/** The visible state of a kind's row. Reads the queue if this page has not done so. */
export async function findPending(kind: SubmissionKind): Promise<Pending | undefined> {
  if (mayHold()) await bestEffort(reclaimAndRefresh());
  return readPending(kind);
}

let pause = minPause;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isDrainRequested = false;
let isStarted = false;

/** Listens for connection and service worker events, then shows and posts queued submissions. Runs once per page. */
export async function startQueue(): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    onQueueChange(() => void bestEffort(refresh()));
    addEventListener("online", () => void tryToDrain());
    document.addEventListener("visibilitychange", () => void tryToDrain());
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data.lost === false && void tryToDrain());
  }
  await tryToDrain();
}

/** Posts queued submissions if there is a connection, and schedules another try while one waits. */
function tryToDrain(): Promise<void> {
  // A run that started earlier may have read a row before its latest change.
  if (running) isDrainRequested = true;
  running ??= drain()
    .catch((error: unknown) => {
      console.warn("submissions:", error);
      // The queue could not be read now. Its rows stay.
      scheduleDrain();
    })
    .finally(() => {
      running = undefined;
      if (isDrainRequested) void tryToDrain();
      isDrainRequested = false;
    });
  return running;
}

function scheduleDrain(): void {
  timer = setTimeout(() => void tryToDrain(), pause);
  pause = Math.min(2 * pause, maxPause);
}

async function drain(): Promise<void> {
  clearTimeout(timer);
  if (!mayHold()) return;
  let { waits, isInUse } = await reclaimAndRefresh();
  if (waits) {
    const isConnected = !(await isOffline());
    if (isConnected) for (const kind of kinds) await openPageQueue().drain(kind);
    waits = await refresh();
    if (!isConnected || !waits) pause = minPause;
  }
  if (isInUse) pause = minPause;
  if (isInUse || waits) scheduleDrain();
}

/** Removes a submission that the visitor cancels, with its form data. */
export async function cancelSubmission(kind: SubmissionKind): Promise<void> {
  const isCancelled = await openPageQueue().cancel(kind, announceAccepted);
  await bestEffort(refresh());
  if (isCancelled) announceCancelled();
}

interface BackgroundSync {
  sync?: { register(name: string): Promise<void> };
}

/**
 * Registers a background sync, which wakes the service worker once there is a connection, even with the page closed.
 * Not supported in every browser.
 */
export async function requestBackgroundSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & BackgroundSync) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(syncTag);
}
