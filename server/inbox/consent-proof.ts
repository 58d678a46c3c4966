import { createHmac, createSecretKey } from "node:crypto";
import { consentPurposes } from "#contract/consent-notice.ts";
import type { ConsentColumns, Database } from "../db/schema.ts";
import { type ConsentTexts, readConsentTexts, readTextState } from "./consent-texts.ts";
import type { RequestKind } from "./numbering.ts";

export interface ConsentOptions {
  /** Key of the hashes of network addresses. */
  addressSecret: string;
}

/** What is stored with a request to prove consent: when, for what, from where, and the texts that were shown. */
export interface ConsentProof {
  columns: ConsentColumns;
  texts: ConsentTexts;
}

export type ProveConsent = (kind: RequestKind, address: string, at: Date) => Promise<ConsentProof>;

export function createConsentProof(db: Database, { addressSecret }: ConsentOptions): ProveConsent {
  const addressKey = createSecretKey(addressSecret, "utf8");
  let known: ConsentTexts | undefined;

  // The texts change with a load of the content, the site running or not.
  const currentTexts = async (): Promise<ConsentTexts> => {
    const state = await readTextState(db);
    if (known?.state !== state) known = await readConsentTexts(db, state);
    return known;
  };

  return async (kind, address, at) => {
    const texts = await currentTexts();
    const columns = {
      consent_at: at.toISOString(),
      policy_hash: texts.policy.hash,
      notice_hash: texts.notice.hash,
      purposes: consentPurposes[kind],
      address_hash: createHmac("sha256", addressKey).update(address).digest("hex"),
    };
    return { columns, texts };
  };
}
