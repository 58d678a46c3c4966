import { randomUUID } from "node:crypto";
import { AcceptedResponse } from "#contract/api-responses.ts";
import type { Site } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

/** A client's knowledge of its own attempt: the key, the request, and the answered number if there is one. */
export interface Attempt {
  key: string;
  name: string;
  /** Unique to this attempt, so that a mail to this address belongs to it. */
  email: string;
  number: string | undefined;
}

export const newAttempt = (nth: number): Attempt => ({
  key: randomUUID(),
  name: `Obra ${nth}`,
  email: `obra-${nth}@example.com`,
  number: undefined,
});

type Ask = (url: string, init: RequestInit) => Promise<Response>;

/** Sends one quotation under the attempt's key; undefined if no answer came. */
export async function sendAttempt(url: string, attempt: Attempt, ask: Ask = fetch): Promise<string | undefined> {
  const body = quotationRequest({ name: attempt.name, email: attempt.email });
  try {
    const answer = await ask(`${url}/api/clientes/quotes`, post(body, { "Idempotency-Key": attempt.key }));
    return answer.status === 201 ? AcceptedResponse.parse(await answer.json()).number : undefined;
  } catch {
    // The site was killed before it answered.
    return undefined;
  }
}

/** The number of attempts that were answered with a number. */
export const acknowledged = (ledger: readonly Attempt[]) => ledger.filter(({ number }) => number).length;

/**
 * Runs `clients` senders concurrently, each one new attempt after another through `send`, until the returned function
 * is called. The attempts are recorded in `ledger`.
 */
export function sendContinuously(
  ledger: Attempt[],
  clients: number,
  send: (attempt: Attempt) => Promise<string | undefined>,
): () => Promise<void> {
  let sending = true;
  const sendInTurn = async () => {
    while (sending) {
      const attempt = newAttempt(ledger.length);
      ledger.push(attempt);
      attempt.number = await send(attempt);
    }
  };
  const running = Array.from({ length: clients }, sendInTurn);
  return async () => {
    sending = false;
    await Promise.all(running);
  };
}

/** Sends unanswered attempts again under their keys. */
export async function retryUnanswered({ url }: Site, ledger: readonly Attempt[]): Promise<void> {
  for (const attempt of ledger) attempt.number ??= await sendAttempt(url, attempt);
}
