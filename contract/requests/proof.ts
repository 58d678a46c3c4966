import * as z from "zod/mini";

/** The header with the proof of work. */
export const proofHeader = "X-Proof-Of-Work";

/** A proof-of-work challenge in the format of the ALTCHA library, signed by the server. */
export const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Seconds since 1970, read by the server only. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** The solution, sent as JSON in base64. */
export const Proof = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof Proof>;
