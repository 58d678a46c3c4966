/** What stays of a page for somebody who only reads it: its HTML with the styles in it, and no script at all. */
export function toStaticPage(html: string, styleOf: (address: string) => string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link\b[^>]*>/g, (link) => {
    if (/\brel="modulepreload"/.test(link)) return "";
    const [, address] = /\brel="stylesheet"[^>]*\bhref="([^"]+)"/.exec(link) ?? [];
    return address === undefined ? link : `<style>${styleOf(address)}</style>`;
  });
}

/** The pages of the same site that a page links to. */
export function listLinks(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, address = ""]) => address);
  return [...new Set(addresses)].filter((address) => !/\.\w+$/.test(address) && !address.startsWith("//"));
}
