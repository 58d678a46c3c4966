import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationRequest } from "#contract/quotation.ts";
import { onceATransaction } from "#server/db/once-a-transaction.ts";
import type { Database, Suspicion } from "#server/db/schema.ts";
import type { Write } from "#server/db/writer.ts";
import { type Attempt, createAttemptsInWork, findAttempt, hashBody, storeAttempt } from "./attempts.ts";
import { type ConsentOptions, createConsentProof } from "./consent-proof.ts";
import { nextNumber, type RequestKind } from "./numbering.ts";
import { queueMails } from "./queue-mails.ts";
import { createCopyCount } from "./recipient-copies.ts";
import type { Attempted, Judge, Refused, SendingGuard } from "./sending-guard.ts";
import type { RequestHead } from "./store-request.ts";

export interface Sender extends Attempted {
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
  | { outcome: "key-reused" }
  | Refused;

/** Stores a request under its head. */
export type Store = (head: RequestHead) => Promise<void>;

/** A request that has passed the contract. */
export interface Arrival {
  kind: RequestKind;
  request: QuotationRequest | ContactMessage;
  sender: Sender;
  /** Says what is wrong with the request, or how it is stored. */
  check(trx: Database): Promise<{ fault: Record<string, string> } | { store: Store }>;
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

export interface AcceptServices {
  db: Database;
  write: Write;
  sendingGuard: SendingGuard;
}

export type Accept = (arrival: Arrival) => Promise<Acceptance>;

/**
 * What both kinds of request share: once a key, within the limits, with its proof and its mails, in one transaction.
 * What an earlier one has stored under the key is answered before the limits, and only what is stored is counted.
 */
export function createAccept({ db, write, sendingGuard }: AcceptServices, options: AcceptOptions): Accept {
  const proveConsent = createConsentProof(options);
  const readSalesEmail = onceATransaction(options.readSalesEmail);
  const countCopy = createCopyCount(options.addressSecret);
  const inWork = createAttemptsInWork();

  const tell = async (trx: Database, { kind, request, sender }: Arrival, number: string, at: string): Promise<void> => {
    const { email } = request;
    const sales = await readSalesEmail(trx);
    await queueMails(trx, {
      kind,
      number,
      email,
      at,
      sales,
      suspicion: sender.suspicion,
      domain: options.messageIdDomain,
      countCopy,
    });
  };

  /** In a transaction, to its end. */
  const storeOnce = async (trx: Database, arrival: Arrival, attempt: Attempt | undefined, judge: Judge) => {
    const { kind, sender } = arrival;
    const earlier = attempt && (await findAttempt(trx, attempt));
    if (earlier) return earlier;
    const checked = await arrival.check(trx);
    if ("fault" in checked) return { outcome: "invalid", fields: checked.fault } as const;
    const verdict = await judge(trx);
    if (verdict.outcome !== "pass") return verdict;
    const suspicion = sender.suspicion ?? verdict.suspicion;
    const at = options.now().toISOString();
    const consent = await proveConsent(trx, { kind, address: sender.address, at });
    const number = await nextNumber(trx, kind, at);
    await checked.store({ number, consent, suspicion: suspicion ?? null });
    await tell(trx, { ...arrival, sender: { ...sender, suspicion } }, number, at);
    if (attempt) await storeAttempt(trx, attempt, number, at);
    return { outcome: "accepted", number } as const;
  };

  return async (arrival) => {
    const { kind, request, sender } = arrival;
    const attempt = sender.key === undefined ? undefined : { kind, key: sender.key, bodyHash: hashBody(request) };
    const early = attempt && inWork.begin(attempt);
    if (early) return early;
    try {
      const earlier = attempt && (await findAttempt(db, attempt));
      if (earlier) return earlier;
      const judge = await sendingGuard(sender);
      const acceptance = await write((trx) => storeOnce(trx, arrival, attempt, judge));
      if (acceptance.outcome === "accepted") options.onAccepted();
      return acceptance;
    } finally {
      if (attempt) inWork.end(attempt);
    }
  };
}
