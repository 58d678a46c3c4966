import { loadClient } from "#app/api/browser-client.ts";
import type { Attempts, UnderWay } from "./attempt.ts";
import { contactAttempts } from "./contact-attempts.ts";
import { markKept } from "./kept-mark.ts";
import { isLineDead } from "./line-probe.ts";
import { deliverAll, type Outboxes, openOutboxes, outboxName } from "./open-outboxes.ts";
import { isOwnServer } from "./own-server.ts";
import { quotationAttempts } from "./quotation-attempts.ts";
import { MessageSending, QuotationSending, type SendingKind } from "./sending.ts";
import { tellAccepted, tellCancelled, tellPending, tellRefused } from "./tell-outcome.ts";

const kinds: readonly SendingKind[] = ["quotation", "message"];

/** Milliseconds between looks for a line, as long as something waits: a dead line that comes back tells nobody. */
const shortestWait = 10_000;
/** A server that answers 'not now' is asked less and less often. */
const longestWait = 600_000;

let opened: { channel: BroadcastChannel; outboxes: Outboxes } | undefined;

function open() {
  if (opened) return opened;
  const channel = new BroadcastChannel(outboxName);
  opened = { channel, outboxes: openOutboxes(() => channel.postMessage(null)) };
  return opened;
}

let wait = shortestWait;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
const toldRefusals = new Set<string>();

/** Listens for the line and for the worker, shows what waits and sends it; once in a page. */
export async function startOutbox(): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    open().channel.addEventListener("message", () => void tolerate(refresh()));
    addEventListener("online", () => void tryDelivery());
    document.addEventListener("visibilitychange", () => void tryDelivery());
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data.lost === false && void tryDelivery());
  }
  await tryDelivery();
}

/** Reads what became of both, tells the visitor, and returns whether something waits. */
async function refresh(): Promise<boolean> {
  const { outboxes } = open();
  // The tab that is looked at tells; the others show what is left.
  if (document.visibilityState === "visible") {
    for (const kind of kinds) {
      const accepted = await outboxes[kind].takeAccepted();
      if (accepted) tellAccepted(kind, accepted);
    }
  }
  const found = await Promise.all(kinds.map((kind) => outboxes[kind].find()));
  for (const [index, kind] of kinds.entries()) {
    const sending = found[index];
    tellPending(kind, sending);
    if (sending?.state !== "refused" || toldRefusals.has(sending.startedAt)) continue;
    toldRefusals.add(sending.startedAt);
    tellRefused(kind, sending);
  }
  markKept(found.some(Boolean));
  return found.some((sending) => sending?.state === "waiting");
}

/** For what may fail without a sending being lost or sent twice: the console alone is told. */
const tolerate = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => console.warn("outbox:", error));

let running: Promise<void> | undefined;

/** Sends what waits if there is a line, and looks again later if something waits on. */
function tryDelivery(): Promise<void> {
  running ??= deliver()
    .catch((error: unknown) => {
      console.warn("outbox:", error);
      // What is kept could not be read just now, and waits on.
      lookAgain();
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

function lookAgain(): void {
  timer = setTimeout(() => void tryDelivery(), wait);
  wait = Math.min(2 * wait, longestWait);
}

async function deliver(): Promise<void> {
  clearTimeout(timer);
  const isUnderWay = await adoptOrphans();
  const waits = (await refresh()) && (await deliverWaiting());
  if (isUnderWay) wait = shortestWait;
  if (isUnderWay || waits) lookAgain();
}

/** Resolves to whether something waits on. */
async function deliverWaiting(): Promise<boolean> {
  const isDead = await isLineDead();
  if (!isDead) await deliverAll(open().outboxes, (await loadClient()).api);
  const waits = await refresh();
  if (isDead || !waits) wait = shortestWait;
  return waits;
}

/** Takes over what pages had under way when they died; resolves to whether another tab, as it seems, is sending still. */
async function adoptOrphans(): Promise<boolean> {
  if (!isOwnServer()) return false;
  let isAdopted = false;
  const adopt = (kind: SendingKind, attempts: Attempts<unknown>) =>
    attempts.adoptOrphan(async (underWay) => {
      if (await moveHere(kind, { attempts, ...underWay })) isAdopted = true;
    });
  const areUnderWay = [await adopt("quotation", quotationAttempts()), await adopt("message", contactAttempts())];
  if (isAdopted) await tolerate(askForWaking());
  return areUnderWay.includes(true);
}

export interface UnsentAttempt extends UnderWay {
  attempts: Attempts<unknown>;
}

/** Keeps an unanswered attempt here instead, if there is no line and nothing else kept; resolves to whether it does. */
export async function keepSending(kind: SendingKind, unsent: UnsentAttempt): Promise<boolean> {
  if (!unsent.attempts.find() || !(await isLineDead()) || !(await moveHere(kind, unsent))) return false;
  await tolerate(refresh());
  await tolerate(askForWaking());
  void startOutbox();
  return true;
}

/** Resolves to false where another one of its kind is kept, or it is gone meanwhile. */
async function moveHere(kind: SendingKind, { attempts, signals, cart }: UnsentAttempt): Promise<boolean> {
  const attempt = attempts.find();
  if (!attempt) return false;
  const waiting = { state: "waiting", ...attempt, signals, ...(cart !== undefined && { cart }) };
  markKept(true);
  const { quotation, message } = open().outboxes;
  const isKept =
    kind === "quotation"
      ? await quotation.keep(QuotationSending.parse(waiting))
      : await message.keep(MessageSending.parse(waiting));
  if (!isKept) return false;
  // A tab that looked before anything was there has taken the mark away.
  markKept(true);
  // From here on it lies in one place: what is sent or cancelled must not stay in another.
  attempts.settle();
  return true;
}

/**
 * Gives what is kept back to a form that sends it by hand, under the same key; resolves to true where it has arrived
 * meanwhile, which is then told.
 */
export async function takeBack(kind: SendingKind, attempts?: Attempts<unknown>): Promise<boolean> {
  const sending = await open().outboxes[kind].takeOut();
  if (sending?.state === "waiting") {
    const { key, startedAt, bodies, signals, cart } = sending;
    attempts?.resume({ key, startedAt, bodies, underWay: { signals, cart } });
  }
  if (sending?.state === "accepted") tellAccepted(kind, sending);
  await tolerate(refresh());
  return sending?.state === "accepted";
}

/** The visitor does not want it sent any more: what they had written leaves the browser. */
export async function cancelSending(kind: SendingKind): Promise<void> {
  if (!(await takeBack(kind))) tellCancelled();
}

interface Waking {
  sync?: { register(name: string): Promise<void> };
}

/** Asks the browser to wake the worker once there is a line, with the page closed too; not every browser can. */
async function askForWaking(): Promise<void> {
  const registration: (ServiceWorkerRegistration & Waking) | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync
    ?.register(outboxName)
    .catch((error: unknown) => console.warn("Background sync is not allowed:", error));
}
