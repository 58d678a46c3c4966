import type { Context } from "hono";
import type { ProofChallenge } from "#contract/requests/proof.ts";
import type { Company } from "#contract/site-content.ts";
import type { SiteTextStore } from "#server/catalog/site-texts.ts";
import { refusals, refuse } from "./refusals.ts";

const listOr = new Intl.ListFormat("es", { type: "disjunction" });

/** Tells whom to call; empty for a company without phones. */
function inviteToCall({ phones }: Company): string {
  if (phones.length === 0) return "";
  return ` También puedes llamarnos: ${listOr.format(phones.map(({ display }) => display))}.`;
}

type TooMany = "tooMany" | "tooManyReads" | "proofRequired";

/** The message of a 429 with the company's phone numbers: a buyer behind a busy network can still call. */
export async function rateLimitMessage(
  texts: Pick<SiteTextStore, "readCompany">,
  refusal: TooMany = "tooMany",
): Promise<string> {
  return `${refusals[refusal][2]}${inviteToCall(await texts.readCompany())}`;
}

/**
 * 429 with the company's phone numbers; with `challenge` the client may send the request again at once with a proof of
 * work.
 */
export async function respondTooManyRequests(
  c: Context,
  texts: Pick<SiteTextStore, "readCompany">,
  { refusal, seconds, challenge }: { refusal: TooMany; seconds: number; challenge?: ProofChallenge },
): Promise<Response> {
  c.header("Retry-After", String(seconds));
  const message = await rateLimitMessage(texts, refusal);
  return refuse(c, refusal, undefined, { message, ...(challenge && { challenge }) });
}
