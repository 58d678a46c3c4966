import { createHmac, createSecretKey } from "node:crypto";
import type { ProofChallenge } from "#contract/proof.ts";
import { CountStore, type Counts } from "./count-store.ts";
import { createProofOfWork } from "./proof-of-work.ts";

export interface SendingLimits {
  /** Sends of one network in 10 minutes after which each costs work. */
  proofAfter: number;
  /** Sends of one network in 10 minutes. */
  perNetwork: number;
  /** Sends of all networks in an hour; from half of it on, each costs work. */
  total: number;
}

export type Verdict =
  | { outcome: "pass" }
  /** `seconds` until another try is worth it. */
  | { outcome: "too-many"; seconds: number }
  | { outcome: "proof-required"; challenge: ProofChallenge };

export interface Attempted {
  /** The sender's network; undefined where nobody can tell, and then only the limit for all counts. */
  network: string | undefined;
  /** The proof of work as it came, if one did. */
  proof?: string | undefined;
}

export interface SendingGuard {
  /** Counts a send that is whole and valid, and says whether it may go on. */
  judge(attempted: Attempted): Promise<Verdict>;
}

const minutes = 60;
const pass = { outcome: "pass" } as const;

/** Undefined when it was let through, otherwise the seconds to wait. */
async function consume(store: CountStore, key: string): Promise<number | undefined> {
  try {
    await store.consume(key);
    return undefined;
  } catch (refusal) {
    // The library throws its own answer where the limit is reached; anything else is a fault of the database.
    if (refusal instanceof Error) throw refusal;
    return waitOf(refusal);
  }
}

const waitOf = (refusal: unknown): number => {
  const ms = typeof refusal === "object" && refusal && "msBeforeNext" in refusal ? Number(refusal.msBeforeNext) : 0;
  return Math.max(1, Math.ceil(ms / 1000));
};

const everybody = "all";

/** Limits what one network sends, and all of them together. Networks are stored as keyed hashes only. */
export function createSendingGuard(counts: Counts, limits: SendingLimits | undefined, secret: string): SendingGuard {
  if (!limits) return { judge: async () => pass };
  const key = createSecretKey(secret, "utf8");
  const keyed = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const ofNetwork = new CountStore(counts, {
    keyPrefix: "network",
    points: limits.perNetwork,
    duration: 10 * minutes,
    early: true,
  });
  const ofAll = new CountStore(counts, {
    keyPrefix: "total",
    points: limits.total,
    duration: 60 * minutes,
    early: true,
  });
  const proofs = createProofOfWork(counts, keyed("proofs"));

  /** Seconds that the key must still wait, as this process remembers it; what comes meanwhile costs no database. */
  const blockedFor = (network: string | undefined): number =>
    Math.ceil(Math.max(network ? ofNetwork.getBlockedMs(network) : 0, ofAll.getBlockedMs(everybody)) / 1000);

  const needsProof = async (network: string | undefined): Promise<boolean> => {
    if (network && (await ofNetwork.hasReached(network, limits.proofAfter))) return true;
    return ofAll.hasReached(everybody, limits.total / 2);
  };

  return {
    judge: async ({ network: name, proof }) => {
      const network = name && keyed(`network ${name}`);
      const blocked = blockedFor(network);
      if (blocked > 0) return { outcome: "too-many", seconds: blocked };
      const isProven = proof !== undefined && (await proofs.accept(proof));
      // A wrong proof counts as a send: checking it costs us more than making it up.
      if (network && proof !== undefined && !isProven) await consume(ofNetwork, network);
      // Not counted: the same request comes back with its proof.
      if (!isProven && (await needsProof(network))) return { outcome: "proof-required", challenge: proofs.set() };
      // At once, so that both wait for the disk together.
      const waits = await Promise.all([network ? consume(ofNetwork, network) : undefined, consume(ofAll, everybody)]);
      const seconds = Math.max(...waits.map((wait) => wait ?? 0));
      return seconds > 0 ? { outcome: "too-many", seconds } : pass;
    },
  };
}
