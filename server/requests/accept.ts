import type { ContactMessage } from "#contract/requests/contact-message.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";
import type { Write } from "#server/db/engine.ts";
import type { Database, Suspicion } from "#server/db/schema.ts";
import { checkRequest, countStored, type ParsedRequest } from "./check-request.ts";
import { proveConsent } from "./consent/consent-proof.ts";
import { createKeysInFlight, findEarlier, hashBody, hashSent, storeKey } from "./idempotency.ts";
import type { Refused, SendingLimiter } from "./limits/sending-limiter.ts";
import { nextNumber } from "./numbering.ts";
import { type MailQueueing, queueMails } from "./queue-mails.ts";
import { storeRequest } from "./store-request.ts";

export interface Sender {
  /** The network address; stored only as a keyed hash. */
  address: string;
  /** The network that limits apply to; undefined when unknown. */
  network?: string | undefined;
  /** The Idempotency-Key: a UUID of one submission, the same for each of its retries. */
  key?: string | undefined;
  /** The bytes of the body. */
  sent?: Uint8Array | undefined;
  /** The proof-of-work header. */
  proof?: string | undefined;
  /** When set, the mails of the request are held. */
  suspicion?: Suspicion | undefined;
}

export type Acceptance =
  | { outcome: "accepted"; number: string }
  | { outcome: "invalid"; fields: Record<string, string> }
  | { outcome: "in-progress" }
  | { outcome: "key-reused" }
  | Refused;

export interface AcceptOptions extends MailQueueing {
  /** Called when a request and its mails are stored. */
  onAccepted: () => void;
  now: () => Date;
}

export interface AcceptServices {
  db: Database;
  write: Write;
  limiter: SendingLimiter;
}

/** Stores a request, its proof of consent and its mails in one transaction; resolves after the commit. */
export interface Requests {
  acceptQuotation(request: QuotationRequest, sender: Sender): Promise<Acceptance>;
  acceptMessage(request: ContactMessage, sender: Sender): Promise<Acceptance>;
}

export function createRequests({ db, write, limiter }: AcceptServices, options: AcceptOptions): Requests {
  const inFlight = createKeysInFlight();

  /** The earlier outcome under the key, or "open": the key is then in flight until `inFlight.end`. */
  async function openRequest({ kind, request }: ParsedRequest, sender: Sender) {
    if (sender.key === undefined) return { outcome: "open", key: undefined } as const;
    const key = { kind, key: sender.key, bodyHash: hashBody(request), sentHash: hashSent(sender.sent) };
    return (await findEarlier(db, key)) ?? inFlight.begin(key) ?? ({ outcome: "open", key } as const);
  }

  async function accept(parsed: ParsedRequest, sender: Sender): Promise<Acceptance> {
    const opened = await openRequest(parsed, sender);
    if (opened.outcome !== "open") return opened;
    const { key } = opened;
    try {
      const proof = await limiter.checkProof(sender.proof);
      const store = async (trx: Database): Promise<Acceptance> => {
        // Looked up again in the transaction: another process may have stored it meanwhile.
        const earlier = key && (await findEarlier(trx, key));
        if (earlier) return earlier;
        const validity = await checkRequest(trx, parsed);
        if (validity.outcome === "invalid") return validity;
        const decision = await limiter.countSend(trx, sender.network, proof, countStored(validity.checked));
        if (decision.outcome !== "pass") return decision;
        const { kind, request } = parsed;
        const suspicion = sender.suspicion ?? decision.suspicion ?? null;
        const at = options.now().toISOString();
        const consent = await proveConsent(trx, { kind, address: sender.address, at }, options.addressSecret);
        const number = await nextNumber(trx, kind, at);
        await storeRequest(trx, { number, consent, suspicion }, validity.checked);
        await queueMails(trx, { kind, number, email: request.email, at, suspicion }, options);
        if (key) await storeKey(trx, key, number, at);
        return { outcome: "accepted", number };
      };
      const acceptance = await limiter.inTurn(sender.network, () => write(store));
      if (acceptance.outcome === "accepted") options.onAccepted();
      return acceptance;
    } finally {
      if (key) inFlight.end(key);
    }
  }

  return {
    acceptQuotation: (request, sender) => accept({ kind: "quotation", request }, sender),
    acceptMessage: (request, sender) => accept({ kind: "message", request }, sender),
  };
}
