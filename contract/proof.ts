import * as z from "zod/mini";

/** The header that a proof travels in. */
export const proofHeader = "X-Proof-Of-Work";

/** A sum for the sender's machine, in the form of the ALTCHA library, signed by the server that set it. */
export const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Seconds since 1970; for the server alone. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** The solved sum as it goes back, as JSON in base64. */
export const Proof = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof Proof>;
