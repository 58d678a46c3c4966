import { createHmac } from "node:crypto";
import type { ProofChallenge } from "#contract/requests/proof.ts";
import { isUnavailable } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database, Suspicion } from "#server/db/schema.ts";
import type { SendingLimits } from "#server/settings/config.ts";
import { createProofOfWork } from "./proof-of-work.ts";
import { addCount, type Counter, maxPeriod, readCount, type SendingCount } from "./sending-counts.ts";

export type Refused =
  /** `seconds` until a retry can succeed. */
  { outcome: "too-many"; seconds: number } | { outcome: "proof-required"; challenge: ProofChallenge };

type Decision = { outcome: "pass"; suspicion?: Suspicion } | Refused;

/** No proof of work, an invalid one, or the counter that makes a valid one single-use. */
type CheckedProof = "none" | "wrong" | Counter;

/** Limits the sends of each network and of all together; requires a proof of work before it refuses. */
export interface SendingLimiter {
  /**
   * Runs the transactions of one network one after another. On PostgreSQL each waits for the previous one's lock anyway,
   * and would hold a connection meanwhile, so that many requests of one network would delay all others.
   */
  inTurn<Result>(network: string | undefined, work: () => Promise<Result>): Promise<Result>;
  /** Verifies a proof: outside the transaction, because it takes CPU time. */
  checkProof(proof: string | undefined): Promise<CheckedProof>;
  /**
   * Decides whether a valid new request with `bytes` of content may be stored, and counts it in the transaction that
   * stores it. Without a known `network` only the limit for all applies.
   */
  countSend(trx: Database, network: string | undefined, proof: CheckedProof, bytes: number): Promise<Decision>;
}

export interface SendingLimiterOptions {
  /** Undefined: no limits. */
  limits: SendingLimits | undefined;
  secret: string;
  now: () => Date;
  /** Called once per window when the limit for all is reached, with the end of the window. */
  onTotalReached: (until: Date) => void;
}

const minute = 60_000;

/** When the limit for all is reached, a network with fewer sends in 10 minutes may still send, as suspected. */
const maxDuringFlood = 5;

/**
 * Bytes of content that count as one send. A list of 500 lines has some 100 kB. One of 600 kB takes as much in the
 * database, and 2 MB in the mailbox of sales: thousands in an hour would fill both.
 */
const bytesPerSend = 128 * 1024;

const unlimited: SendingLimiter = {
  inTurn: (_network, work) => work(),
  checkProof: async () => "none",
  countSend: async () => ({ outcome: "pass" }),
};

const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000));

function createTurns(): SendingLimiter["inTurn"] {
  const last = new Map<string, Promise<unknown>>();
  return (network, work) => {
    if (network === undefined) return work();
    // With a database that does not answer, each turn would wait as long as the previous one.
    const afterFault = (error: unknown) => (isUnavailable(error) ? Promise.reject(error) : work());
    const turn = last.get(network)?.then(work, afterFault) ?? work();
    last.set(network, turn);
    const end = () => {
      if (last.get(network) === turn) last.delete(network);
    };
    turn.then(end, end);
    return turn;
  };
}

/** Stores networks as keyed hashes only. */
export function createSendingLimiter({
  limits,
  secret,
  now: readTime,
  onTotalReached,
}: SendingLimiterOptions): SendingLimiter {
  if (!limits) return unlimited;
  const keyed = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const proofs = createProofOfWork(keyed("proofs"), readTime);
  const all: Counter = { key: "total:all", period: maxPeriod, ofAll: true };
  let reportedEnd = 0;
  const reportTotal = ({ end }: SendingCount) => {
    if (end === reportedEnd) return;
    reportedEnd = end;
    onTotalReached(new Date(end));
  };

  return {
    inTurn: createTurns(),

    checkProof: async (proof) => (proof === undefined ? "none" : ((await proofs.verify(proof)) ?? "wrong")),

    countSend: async (trx, network, proof, bytes) => {
      const now = readTime().getTime();
      const own = network && { key: `network:${keyed(`network ${network}`)}`, period: 10 * minute };
      const shown = typeof proof === "object" ? proof : undefined;
      await engineOf(trx).lockNames(
        trx,
        [own, shown].flatMap((counter) => (counter ? counter.key : [])),
      );
      const ownCount = own ? await readCount(trx, own, now) : { used: 0, end: now };
      const allCount = await readCount(trx, all, now);
      if (ownCount.used >= limits.perNetwork) {
        return { outcome: "too-many", seconds: secondsUntil(ownCount.end, now) };
      }
      const isFlood = allCount.used >= limits.total;
      if (isFlood) reportTotal(allCount);
      if (isFlood && (!own || ownCount.used >= maxDuringFlood)) {
        return { outcome: "too-many", seconds: secondsUntil(allCount.end, now) };
      }
      const shownCount = shown && (await readCount(trx, shown, now));
      const proven = shownCount?.used === 0 ? shown : undefined;
      // A wrong proof counts as a send: checking it costs more than making it up.
      const isWrong = proof !== "none" && !proven;
      if (own && isWrong) await addCount(trx, own, now, ownCount);
      const sent = ownCount.used + (isWrong ? 1 : 0);
      if (!proven && (sent >= limits.proofAfter || allCount.used >= limits.total / 2)) {
        return { outcome: "proof-required", challenge: await proofs.issue() };
      }
      const sends = Math.max(1, Math.ceil(bytes / bytesPerSend));
      if (own) await addCount(trx, own, now, ownCount, sends);
      await addCount(trx, all, now, allCount, sends);
      if (proven && shownCount) await addCount(trx, proven, now, shownCount);
      return { outcome: "pass", ...(isFlood && { suspicion: "flood" }) };
    },
  };
}
