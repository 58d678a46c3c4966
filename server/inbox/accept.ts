import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationRequest } from "#contract/quotation.ts";
import { onceATransaction } from "../db/once-a-transaction.ts";
import type { Database, Suspicion } from "../db/schema.ts";
import type { Write } from "../db/writer.ts";
import { createAttemptsInWork, findAttempt, hashBody, storeAttempt } from "./attempts.ts";
import { type ConsentOptions, createConsentProof } from "./consent-proof.ts";
import { nextNumber, type RequestKind } from "./numbering.ts";
import { queueMails } from "./queue-mails.ts";
import type { RequestHead } from "./store-request.ts";

export interface Sender {
  /** Network address; only a keyed hash of it is stored. */
  address: string;
  /** A UUID that stands for one attempt of the sender, however often it arrives. */
  key?: string | undefined;
  /** Set: it is stored, and told to nobody. */
  suspicion?: Suspicion | undefined;
}

export type Acceptance =
  | { outcome: "accepted"; number: string }
  | { outcome: "invalid"; fields: Record<string, string> }
  | { outcome: "in-progress" }
  | { outcome: "key-reused" };

/** A request that has passed the contract. */
export interface Arrival {
  kind: RequestKind;
  request: QuotationRequest | ContactMessage;
  sender: Sender;
  /** Writes the request itself under the head it opens, or says what is wrong with it and writes nothing. */
  store(db: Database, openHead: () => Promise<RequestHead>): Promise<Acceptance>;
}

export interface AcceptOptions extends ConsentOptions {
  /** The mailbox of sales, asked for each request: without a setting it is the company's own, which may change. */
  readSalesEmail: (trx: Database) => Promise<string>;
  /** What stands behind the @ of a Message-ID. */
  messageIdDomain: string;
  /** Told when a request and its mails are on disk. */
  onAccepted: () => void;
  now: () => Date;
}

export type Accept = (arrival: Arrival) => Promise<Acceptance>;

/** What both kinds of request share: once a key, with its proof and its mails, in one transaction. */
export function createAccept(write: Write, options: AcceptOptions): Accept {
  const proveConsent = createConsentProof(options);
  const readSalesEmail = onceATransaction(options.readSalesEmail);
  const inWork = createAttemptsInWork();

  return async ({ kind, request, sender, store }) => {
    const attempt = sender.key === undefined ? undefined : { kind, key: sender.key, bodyHash: hashBody(request) };
    const early = attempt && inWork.begin(attempt);
    if (early) return early;
    try {
      const at = options.now().toISOString();
      const acceptance = await write(async (trx) => {
        const earlier = attempt && (await findAttempt(trx, attempt));
        if (earlier) return earlier;
        const stored = await store(trx, async () => {
          const consent = await proveConsent(trx, { kind, address: sender.address, at });
          return { number: await nextNumber(trx, kind, at), consent, suspicion: sender.suspicion ?? null };
        });
        if (stored.outcome !== "accepted") return stored;
        const { number } = stored;
        const { suspicion } = sender;
        await queueMails(trx, {
          kind,
          number,
          email: request.email,
          at,
          sales: await readSalesEmail(trx),
          suspicion,
          domain: options.messageIdDomain,
        });
        if (attempt) await storeAttempt(trx, attempt, number, at);
        return stored;
      });
      if (acceptance.outcome === "accepted") options.onAccepted();
      return acceptance;
    } finally {
      if (attempt) inWork.end(attempt);
    }
  };
}
