import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Proof, ProofChallenge } from "#contract/proof.ts";
import { CountStore, type Counts } from "./count-store.ts";

/** Seconds in which a challenge must be answered; the slowest phone needs a few. */
const validFor = 300;

/** One in 256 tries of 2,000 rounds fits: a fraction of a second for a person's machine, a cost for a thousand sends. */
const difficulty = { algorithm: "PBKDF2/SHA-256", cost: 2_000, keyLength: 32, keyPrefix: "00" };

export interface ProofOfWork {
  set(): Promise<ProofChallenge>;
  /** Whether `header` proves work on a challenge of ours that nobody has used yet; from then on it is used. */
  accept(header: string): Promise<boolean>;
}

function parseProof(header: string): Proof | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(header, "base64").toString())).data;
  } catch {
    return undefined;
  }
}

export function createProofOfWork(counts: Counts, secret: string): ProofOfWork {
  const uses = new CountStore(counts, { keyPrefix: "proof", points: 1, duration: validFor });
  return {
    set: async () => {
      const expiresAt = Math.floor(Date.now() / 1000) + validFor;
      return ProofChallenge.parse(
        await createChallenge({ ...difficulty, deriveKey, expiresAt, hmacSignatureSecret: secret }),
      );
    },
    accept: async (header) => {
      const proof = parseProof(header);
      if (!proof) return false;
      const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret });
      if (!verified) return false;
      const { signature } = proof.challenge;
      return uses.consume(signature).then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof Error) throw refusal;
          return false;
        },
      );
    },
  };
}
