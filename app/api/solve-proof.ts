import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Proof, ProofChallenge } from "#contract/proof.ts";

/**
 * Does the sum that the server asks for and returns it as the header carries it; undefined where it cannot be done. The
 * browser's own cryptography does it beside the page, so nothing is blocked and no worker is needed.
 */
export async function solveProof(challenge: ProofChallenge): Promise<string | undefined> {
  // Missing on a page that came without TLS.
  if (!globalThis.crypto?.subtle) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return undefined;
  const proof: Proof = { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
  return btoa(JSON.stringify(proof));
}
