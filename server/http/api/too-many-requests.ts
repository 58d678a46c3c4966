import type { Context } from "hono";
import type { ProofChallenge } from "#contract/proof.ts";
import type { Company } from "#contract/site-content.ts";
import type { SiteTextStore } from "#server/catalog/site-texts.ts";
import { refusals, refuse } from "./refusals.ts";

const listOr = new Intl.ListFormat("es", { type: "disjunction" });

/** Cached per company row: the message is the same for every refused request. */
const messages = new WeakMap<Company, string>();

/** The message of a 429 with the company's phone numbers: a buyer behind a busy network can still call. */
export async function rateLimitMessage(texts: Pick<SiteTextStore, "readCompany">): Promise<string> {
  const company = await texts.readCompany();
  const known = messages.get(company);
  if (known !== undefined) return known;
  const numbers = listOr.format(company.phones.map(({ display }) => display));
  const message = `${refusals.tooMany[2]} También puedes llamarnos: ${numbers}.`;
  messages.set(company, message);
  return message;
}

/**
 * 429 with the company's phone numbers; with `challenge` the client may send the request again at once with a proof of
 * work.
 */
export async function respondTooManyRequests(
  c: Context,
  texts: Pick<SiteTextStore, "readCompany">,
  { seconds, challenge }: { seconds: number; challenge?: ProofChallenge },
): Promise<Response> {
  c.header("Retry-After", String(seconds));
  const message = await rateLimitMessage(texts);
  return refuse(c, challenge ? "proofRequired" : "tooMany", undefined, { message, ...(challenge && { challenge }) });
}
