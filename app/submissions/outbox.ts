import type * as z from "zod/mini";
import { keptDays } from "./attempt.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { type Send, type SendOutcome, sendOnce } from "./send-once.ts";
import type { Accepted, Sending, SendingKind, Waiting } from "./sending.ts";

/** The one sending of a kind that waits for a line, or whose answer nobody has read. */
export interface Outbox<Body> {
  find(): Promise<Sending<Body> | undefined>;
  /** Resolves to false where another one is kept already: it stays, for there is room for one. */
  keep(sending: Sending<Body>): Promise<boolean>;
  /** Takes it out, to be sent by hand or not at all; waits while it is on its way. */
  takeOut(): Promise<Sending<Body> | undefined>;
  /** Takes the good news out; undefined where there is none, or another tab has told it. */
  takeAccepted(): Promise<Accepted | undefined>;
  /** Sends what waits; resolves to whether it waits still. */
  deliver(send: Send<Body>): Promise<boolean>;
}

interface OutboxParts<Body> {
  kind: SendingKind;
  schema: z.ZodMiniType<Sending<Body>>;
  store: OutboxStore;
  newKey: () => string;
  /** Keeps the page, other tabs and the worker from sending at once; where it is missing, the server sorts it out. */
  locks: Pick<LockManager, "request"> | undefined;
  now: () => Date;
  /** Tells the others, page or worker, that something has changed. */
  announce: () => void;
}

export function createOutbox<Body>({ kind, schema, store, locks, ...parts }: OutboxParts<Body>): Outbox<Body> {
  const { now, newKey, announce } = parts;
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
    locks ? locks.request(`outbox-${kind}`, work) : work();
  const write = async (sending: Sending<Body>) => {
    await store.write(kind, sending);
    announce();
  };
  const remove = async () => {
    await store.remove(kind);
    announce();
  };
  const find = async () => {
    const stored = await store.read(kind);
    if (stored === undefined) return undefined;
    const sending = schema.safeParse(stored).data;
    if (sending && now().getTime() - Date.parse(sending.startedAt) < keptDays * 86_400_000) return sending;
    await store.remove(kind);
    return undefined;
  };
  return {
    find,
    keep: (sending) =>
      alone(async () => {
        const kept = await find();
        const isSame = kept?.state === "waiting" && sending.state === "waiting" && kept.key === sending.key;
        if (kept && !isSame) return false;
        await write(sending);
        return true;
      }),
    takeOut: () =>
      alone(async () => {
        const sending = await find();
        if (sending) await remove();
        return sending;
      }),
    takeAccepted: () =>
      alone(async () => {
        const sending = await find();
        if (sending?.state !== "accepted") return undefined;
        await remove();
        return sending;
      }),
    deliver: (send) =>
      alone(async () => {
        const sending = await find();
        if (sending?.state !== "waiting") return false;
        const outcome = await sendWaiting(send, sending);
        if (outcome.outcome === "unanswered") return true;
        const after = readAnswer(sending, outcome);
        // An earlier wording of a message has arrived: what was written since is a message of its own.
        const isOneMore = kind === "message" && outcome.outcome === "accepted-before";
        const next: Sending<Body> = isOneMore ? { ...sending, key: newKey(), bodies: sending.bodies.slice(-1) } : after;
        await write(next);
        return next.state === "waiting";
      }),
  };
}

const latest = <Body>(bodies: readonly Body[]): Body => {
  const [body] = bodies.slice(-1);
  if (body === undefined) throw new Error("A waiting sending has no body");
  return body;
};

function sendWaiting<Body>(send: Send<Body>, { key, startedAt, bodies, signals }: Waiting<Body>): Promise<SendOutcome> {
  const attempt = { begin: async () => ({ key, startedAt, bodies }), settle: () => {} };
  return sendOnce<Body>((body, options) => send(body, { ...options, signals }), attempt, latest(bodies));
}

/** What is written down of the server's answer. */
function readAnswer<Body>(
  { startedAt, cart, bodies }: Waiting<Body>,
  outcome: Exclude<SendOutcome, { outcome: "unanswered" }>,
): Sending<Body> {
  if (outcome.outcome === "refused") {
    const { status, message, fields } = outcome.failure;
    return { state: "refused", startedAt, body: latest(bodies), status, message, fields };
  }
  // An earlier version that had arrived is not what the list holds now: the buyer alone may throw that away.
  const isWholeList = outcome.outcome === "accepted" && cart !== undefined;
  return {
    state: "accepted",
    startedAt,
    ...(outcome.number && { number: outcome.number }),
    ...(isWholeList && { cart }),
  };
}
