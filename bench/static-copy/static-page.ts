const stylesheets = /<noscript><link rel="stylesheet" href="([^"]+)"\/?><\/noscript>/g;

/** The stylesheets that a page has for who runs no script. */
export const listStylesheets = (html: string): string[] =>
  [...html.matchAll(stylesheets)].map(([, address = ""]) => address);

/** What stays of a page for somebody who only reads it: its HTML with the styles in it, and no script at all. */
export function toStaticPage(html: string, styleOf: (address: string) => string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(stylesheets, (_, address: string) => `<style>${styleOf(address)}</style>`);
}

/** The pages of the same site that a page links to. */
export function listLinks(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, address = ""]) => address);
  return [...new Set(addresses)].filter((address) => !/\.\w+$/.test(address) && !address.startsWith("//"));
}
