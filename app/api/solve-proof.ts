import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Proof, ProofChallenge } from "#contract/requests/proof.ts";

/**
 * Solves a proof-of-work challenge and returns the header's value. Undefined if the browser cannot. Web Crypto works
 * off the main thread, so no worker is needed.
 */
export async function solveProof(challenge: ProofChallenge): Promise<string | undefined> {
  // Missing in an insecure context.
  if (!globalThis.crypto?.subtle) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return undefined;
  const proof: Proof = { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
  return btoa(JSON.stringify(proof));
}
