const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/?>/g;
/** The stylesheets of a page. */
export function listStylesheets(html: string): string[] {
  return [...html.matchAll(stylesheet)].map(([, address = ""]) => address);
}

/** The HTML of a page with its styles inline and without script. */
export function toStaticPage(html: string, styleOf: (address: string) => string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(stylesheet, (_, address: string) => `<style>${styleOf(address)}</style>`);
}

/** The pages of the same site that a page links to. */
export function listLinks(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, address = ""]) => address);
  return [...new Set(addresses)].filter((address) => !/\.\w+$/.test(address) && !address.startsWith("//"));
}
