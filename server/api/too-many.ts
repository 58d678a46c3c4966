import type { Context } from "hono";
import type { ProofChallenge } from "#contract/proof.ts";
import type { SiteTextStore } from "../catalog/site-texts.ts";
import { refusals, refuse } from "./refusals.ts";

const listOr = new Intl.ListFormat("es", { type: "disjunction" });

/** What somebody reads who has to wait: a buyer behind a busy network still reaches the company. */
export async function tooManySentence(texts: Pick<SiteTextStore, "readCompany">): Promise<string> {
  const { phones } = await texts.readCompany();
  const numbers = listOr.format(phones.map(({ display }) => display));
  return `${refusals.tooMany[2]} También puedes llamarnos: ${numbers}.`;
}

/** 429 with the company's phone numbers; with `challenge` the same request may come again at once with its proof. */
export async function refuseTooMany(
  c: Context,
  texts: Pick<SiteTextStore, "readCompany">,
  { seconds, challenge }: { seconds: number; challenge?: ProofChallenge },
): Promise<Response> {
  c.header("Retry-After", String(seconds));
  const message = await tooManySentence(texts);
  return refuse(c, challenge ? "proofRequired" : "tooMany", undefined, { message, ...(challenge && { challenge }) });
}
