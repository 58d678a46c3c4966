/** The HTML of a page, which has its styles in it, without script. */
export function toStaticPage(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}

/** The pages of the same site that a page links to. */
export function listLinks(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, address = ""]) => address);
  return [...new Set(addresses)].filter((address) => !/\.\w+$/.test(address) && !address.startsWith("//"));
}
