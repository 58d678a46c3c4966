import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Proof, ProofChallenge } from "#contract/requests/proof.ts";
import type { Counter } from "./sending-counts.ts";

/** Seconds for which a challenge is valid; the slowest phone needs a few. */
const validFor = 300;

/**
 * Seconds added to the expiry in a challenge. The library checks it by this machine's clock, on which copies need not
 * agree; `verify` checks the real expiry by `now`.
 */
const expiryMargin = 86_400;

/**
 * One in 256 keys of 2,000 rounds matches: a fraction of a second on a person's device, a real cost for a thousand
 * sends.
 */
const difficulty = { algorithm: "PBKDF2/SHA-256", cost: 2_000, keyLength: 32, keyPrefix: "00" };

export interface ProofOfWork {
  issue(): Promise<ProofChallenge>;
  /** The counter that makes a valid proof single-use; undefined for an invalid one. */
  verify(header: string): Promise<Counter | undefined>;
}

function parseProof(header: string): Proof | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(header, "base64").toString())).data;
  } catch {
    return undefined;
  }
}

const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** `now` is the clock that all copies share. */
export const createProofOfWork = (secret: string, now: () => Date): ProofOfWork => ({
  issue: async () => {
    const expiresAt = toSeconds(now()) + validFor + expiryMargin;
    return ProofChallenge.parse(
      await createChallenge({ ...difficulty, expiresAt, deriveKey, hmacSignatureSecret: secret }),
    );
  },
  verify: async (header) => {
    const proof = parseProof(header);
    if (!proof || proof.challenge.parameters.expiresAt - expiryMargin < toSeconds(now())) return undefined;
    const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret });
    return verified ? { key: `proof:${proof.challenge.signature}`, period: validFor * 1000 } : undefined;
  },
});
