import { createHmac, hash as digest } from "node:crypto";
import * as z from "zod/mini";
import { consentNotice, consentPurposes } from "#contract/requests/consent-notice.ts";
import { Company } from "#contract/site-content.ts";
import type { ConsentColumns, Database, LegalTextRow } from "#server/db/schema.ts";
import type { RequestKind } from "../numbering.ts";

type LegalText = Pick<LegalTextRow, "hash" | "kind" | "version" | "text">;

/** The texts that a visitor agrees to: the policy, and the notice beside the checkbox. */
interface ConsentTexts {
  policy: LegalText;
  notice: LegalText;
}

/** The policy as written by the operator. */
const PolicySource = z.object({ version: z.string(), text: z.string() });

const hash = (text: string): string => digest("sha256", text);

/** The present texts for a request of this kind: a page opened before a change of the policy has shown others (V3). */
async function readConsentTexts(db: Database, kind: RequestKind): Promise<ConsentTexts> {
  const rows = await db
    .selectFrom("site_texts")
    .select(["name", "json"])
    .where("name", "in", ["company", "policy-source"])
    .execute();
  const json = new Map(rows.map((row) => [row.name, row.json]));
  const { version, text } = PolicySource.parse(JSON.parse(json.get("policy-source") ?? "null"));
  const company = Company.parse(JSON.parse(json.get("company") ?? "null"));
  const notice = consentNotice(company, kind).join("\n");
  return {
    policy: { kind: "policy", hash: hash(text), version, text },
    // The notice has no version, because it is derived from the company's data; its hash serves as one.
    notice: { kind: "notice", hash: hash(notice), version: hash(notice).slice(0, 12), text: notice },
  };
}

/** Stores the texts that are not stored yet: once per version, for as long as a proof refers to it. */
async function storeConsentTexts(db: Database, { policy, notice }: ConsentTexts, at: string): Promise<void> {
  await db
    .insertInto("legal_texts")
    .values([policy, notice].map((text) => ({ ...text, first_used_at: at })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

interface Consenting {
  kind: RequestKind;
  /** The network address. */
  address: string;
  /** UTC, ISO 8601. */
  at: string;
}

/**
 * Returns the columns that prove the consent to a request: when, for what, from where, and the hashes of the present
 * texts. Also stores the texts, if they are new. `addressSecret` is the key of the hashes of network addresses.
 */
export async function proveConsent(
  trx: Database,
  { kind, address, at }: Consenting,
  addressSecret: string,
): Promise<ConsentColumns> {
  const texts = await readConsentTexts(trx, kind);
  await storeConsentTexts(trx, texts, at);
  return {
    consent_at: at,
    policy_hash: texts.policy.hash,
    notice_hash: texts.notice.hash,
    purposes: consentPurposes[kind],
    address_hash: createHmac("sha256", addressSecret).update(address).digest("hex"),
  };
}
