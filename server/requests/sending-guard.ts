import { createHmac, createSecretKey } from "node:crypto";
import type { ProofChallenge } from "#contract/proof.ts";
import type { Database, Suspicion } from "#server/db/schema.ts";
import type { SendingLimits } from "#server/settings/limits.ts";
import { createProofOfWork } from "./proof-of-work.ts";
import { addCount, type Counted, readCount, type SendingCount } from "./sending-counts.ts";

export type Refused =
  /** `seconds` until another try is worth it. */
  { outcome: "too-many"; seconds: number } | { outcome: "proof-required"; challenge: ProofChallenge };

export type Verdict = { outcome: "pass"; suspicion?: Suspicion } | Refused;

export interface Attempted {
  /** The sender's network; undefined where nobody can tell, and then only the limit for all counts. */
  network?: string | undefined;
  /** The proof of work as it came, if one did. */
  proof?: string | undefined;
}

/** Decides whether a request that is whole, valid and new may be stored, and counts it in the transaction that stores it. */
export type Judge = (trx: Database) => Promise<Verdict>;

/** Looks at what can be checked before a transaction begins. */
export type SendingGuard = (attempted: Attempted) => Promise<Judge>;

export interface SendingGuardOptions {
  /** Undefined: nothing is limited. */
  limits: SendingLimits | undefined;
  secret: string;
  /** Told once an hour, with its end, that the limit for all is reached. */
  onTotalReached: (until: Date) => void;
}

const minute = 60_000;

/** Sends of one network in 10 minutes with which it is still heard when the limit for all is reached. */
const few = 5;

const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000));

/** Limits what one network sends, and all of them together. Networks are stored as keyed hashes only. */
export function createSendingGuard({ limits, secret, onTotalReached }: SendingGuardOptions): SendingGuard {
  if (!limits) return async () => async () => ({ outcome: "pass" });
  const key = createSecretKey(secret, "utf8");
  const keyed = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const proofs = createProofOfWork(keyed("proofs"));
  const all: Counted = { key: "total:all", period: 60 * minute };
  let toldOf = 0;
  const tellTotal = ({ end }: SendingCount) => {
    if (end === toldOf) return;
    toldOf = end;
    onTotalReached(new Date(end));
  };

  return async ({ network, proof }) => {
    const own = network && { key: `network:${keyed(`network ${network}`)}`, period: 10 * minute };
    const proven = proof === undefined ? undefined : await proofs.verify(proof);

    return async (trx) => {
      const now = Date.now();
      const ownCount = own ? await readCount(trx, own, now) : { used: 0, end: now };
      const allCount = await readCount(trx, all, now);
      if (ownCount.used >= limits.perNetwork) {
        return { outcome: "too-many", seconds: secondsUntil(ownCount.end, now) };
      }
      const isFlood = allCount.used >= limits.total;
      if (isFlood) tellTotal(allCount);
      if (isFlood && (!own || ownCount.used >= few)) {
        return { outcome: "too-many", seconds: secondsUntil(allCount.end, now) };
      }
      const isProven = proven !== undefined && (await readCount(trx, proven, now)).used === 0;
      // A wrong proof counts as a send: checking it costs us more than making it up.
      const isWrong = proof !== undefined && !isProven;
      if (own && isWrong) await addCount(trx, own, now);
      const sent = ownCount.used + (isWrong ? 1 : 0);
      if (!isProven && (sent >= limits.proofAfter || allCount.used >= limits.total / 2)) {
        return { outcome: "proof-required", challenge: proofs.set() };
      }
      for (const counted of [own, all, isProven && proven]) if (counted) await addCount(trx, counted, now);
      return { outcome: "pass", ...(isFlood && { suspicion: "flood" }) };
    };
  };
}
