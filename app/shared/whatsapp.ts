import type { Company } from "#contract/site-content.ts";

/** A WhatsApp link to the company with the message's first words. Undefined for a company without WhatsApp. */
export function whatsappUrl({ social }: Pick<Company, "social">, words: string): string | undefined {
  const entry = social.find(({ network }) => network === "whatsapp");
  if (!entry) return undefined;
  const url = new URL(entry.url);
  // Not by URLSearchParams, because some versions of WhatsApp show its plus signs.
  url.search = `?text=${encodeURIComponent(words)}`;
  return url.href;
}
