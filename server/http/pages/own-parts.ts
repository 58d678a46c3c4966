import { hash } from "node:crypto";

/** A file's policy goes by its address; data for search engines needs no leave. */
const needsNoHash = /\s(?:src=|type="application\/ld\+json")/;

interface OwnParts {
  html: string;
  /** The CSP sources of the document's own inline scripts and styles. */
  scripts: string[];
  styles: string[];
}

/** Text and end of the element whose tag ends in `piece`. */
function readText(piece: string, closingTag: string): string {
  const start = piece.indexOf(">") + 1;
  const end = piece.indexOf(closingTag, start);
  if (end < 0) throw new Error("A page with a script or style that does not end");
  return piece.slice(start, end);
}

const toSource = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/**
 * A document that was rendered with `nonce` on its own scripts and styles, without it, and the CSP sources of those. What
 * else is in the document, such as what content smuggled in, does not know the nonce and gets no source.
 *
 * Files of script that the document names ahead get a low priority: pictures in sight come first, on a phone a quarter
 * sooner (LCP of home and product). `<Scripts>` takes no `fetchPriority` for these links.
 */
export function allowOwnParts(html: string, nonce: string): OwnParts {
  const [beginning = "", ...pieces] = html.split(` nonce="${nonce}"`);
  const own: OwnParts = { html: beginning, scripts: [], styles: [] };
  let before = beginning;
  for (const piece of pieces) {
    const tag = before.slice(before.lastIndexOf("<")) + piece.slice(0, piece.indexOf(">") + 1);
    if (tag.startsWith("<script") && !needsNoHash.test(tag)) own.scripts.push(toSource(readText(piece, "</script>")));
    if (tag.startsWith("<style")) own.styles.push(toSource(readText(piece, "</style>")));
    own.html += (tag.startsWith('<link rel="modulepreload"') ? ' fetchpriority="low"' : "") + piece;
    before = piece;
  }
  return own;
}
