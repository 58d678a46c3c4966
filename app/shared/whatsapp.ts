import type { Company } from "#contract/site-content.ts";

/** Where a WhatsApp message to the company begins, with its first words; undefined for a company without one. */
export function whatsappUrl({ social }: Pick<Company, "social">, words: string): string | undefined {
  const entry = social.find(({ network }) => network === "whatsapp");
  if (!entry) return undefined;
  const url = new URL(entry.url);
  // Not by URLSearchParams, whose plus signs some versions of WhatsApp show as they are.
  url.search = `?text=${encodeURIComponent(words)}`;
  return url.href;
}
