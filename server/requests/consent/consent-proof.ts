import { createHmac, createSecretKey } from "node:crypto";
import { consentPurposes } from "#contract/requests/consent-notice.ts";
import type { ConsentColumns, Database } from "#server/db/schema.ts";
import type { RequestKind } from "../numbering.ts";
import { readConsentTexts, storeConsentTexts } from "./consent-texts.ts";

interface Consenting {
  kind: RequestKind;
  /** The network address. */
  address: string;
  /** UTC, ISO 8601. */
  at: string;
}

/**
 * Returns the columns that prove the consent to a request: when, for what, from where, and the hashes of the texts
 * shown. Also stores the texts, if they are new.
 */
export type ProveConsent = (trx: Database, consenting: Consenting) => Promise<ConsentColumns>;

/** `addressSecret` is the key of the hashes of network addresses. */
export function createConsentProof(addressSecret: string): ProveConsent {
  const addressKey = createSecretKey(addressSecret, "utf8");
  return async (trx, { kind, address, at }) => {
    const texts = await readConsentTexts(trx, kind);
    await storeConsentTexts(trx, texts, at);
    return {
      consent_at: at,
      policy_hash: texts.policy.hash,
      notice_hash: texts.notice.hash,
      purposes: consentPurposes[kind],
      address_hash: createHmac("sha256", addressKey).update(address).digest("hex"),
    };
  };
}
