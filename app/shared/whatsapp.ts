import type { Company } from "#contract/site-content.ts";

/** A WhatsApp link to the company with the message's first words. Undefined for a company without WhatsApp. */
export function whatsappUrl({ social }: Pick<Company, "social">, words: string): string | undefined {
  const entry = social.find(({ network }) => network === "whatsapp");
  if (!entry) return undefined;
  const url = new URL(entry.url);
  // The number may be in the query: https://api.whatsapp.com/send?phone=573905550143
  url.searchParams.delete("text");
  // Not by URLSearchParams, because some versions of WhatsApp show its plus signs.
  url.search += `${url.search ? "&" : "?"}text=${encodeURIComponent(words)}`;
  return url.href;
}
