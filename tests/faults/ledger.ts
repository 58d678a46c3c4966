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

/** Runs `clients` senders concurrently, each one attempt after another, until the returned function is called. */
export function sendContinuously(site: Site, ledger: Attempt[], clients: number): () => Promise<void> {
  let sending = true;
  const send = async () => {
    while (sending) {
      const count = ledger.length;
      const attempt: Attempt = {
        key: randomUUID(),
        name: `Obra ${count}`,
        email: `obra-${count}@example.com`,
        number: undefined,
      };
      ledger.push(attempt);
      attempt.number = await sendAttempt(site.url, attempt);
    }
  };
  const running = Array.from({ length: clients }, send);
  return async () => {
    sending = false;
    await Promise.all(running);
  };
}
