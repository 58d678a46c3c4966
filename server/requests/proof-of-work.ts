import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Proof, type ProofChallenge } from "#contract/proof.ts";
import type { Counted } from "./sending-counts.ts";

/** Seconds for which a challenge is valid; the slowest phone needs a few. */
const validFor = 300;

/** One in 256 tries of 2,000 rounds fits: a fraction of a second for a person's machine, a cost for a thousand sends. */
const difficulty = { algorithm: "PBKDF2/SHA-256", cost: 2_000, keyLength: 32, keyPrefix: "00" };

export interface ProofOfWork {
  set(): ProofChallenge;
  /** Whether `header` proves work on a challenge of ours: under what its use is counted, for it is good once. */
  verify(header: string): Promise<Counted | undefined>;
}

function parseProof(header: string): Proof | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(header, "base64").toString())).data;
  } catch {
    return undefined;
  }
}

export function createProofOfWork(secret: string): ProofOfWork {
  const key = createSecretKey(secret, "utf8");
  return {
    // As the library makes them, but at once: its own way goes through the thread pool twice, and in a flood a
    // thousand senders a second are set a sum.
    set: () => {
      const { algorithm, cost, keyLength, keyPrefix } = difficulty;
      const expiresAt = Math.floor(Date.now() / 1000) + validFor;
      const random = randomBytes(32).toString("hex");
      const [nonce, salt] = [random.slice(0, 32), random.slice(32)];
      // Signed with its fields in the order of the alphabet.
      const parameters = { algorithm, cost, expiresAt, keyLength, keyPrefix, nonce, salt };
      const signature = createHmac("sha256", key).update(JSON.stringify(parameters)).digest("hex");
      return { parameters, signature };
    },
    verify: async (header) => {
      const proof = parseProof(header);
      if (!proof) return undefined;
      const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret });
      return verified ? { key: `proof:${proof.challenge.signature}`, period: validFor * 1000 } : undefined;
    },
  };
}
