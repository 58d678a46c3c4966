import { hash } from "node:crypto";

const closingTag = "</script>";

/** A file's policy goes by its address; data for search engines needs no leave. */
const needsNoHash = /\s(?:src=|type="application\/ld\+json")/;

/**
 * A document that was rendered with `nonce` on its own scripts, without it, and the CSP sources of those scripts, in
 * order. What else is in the document, such as what content smuggled in, does not know the nonce and gets no source.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const [beginning = "", ...pieces] = html.split(mark);
  const sources: string[] = [];
  let before = beginning;
  for (const piece of pieces) {
    const tag = before.slice(before.lastIndexOf("<")) + piece.slice(0, piece.indexOf(">") + 1);
    if (tag.startsWith("<script") && !needsNoHash.test(tag)) {
      const start = piece.indexOf(">") + 1;
      const end = piece.indexOf(closingTag, start);
      if (end < 0) throw new Error("A page with a script that does not end");
      sources.push(`'sha256-${hash("sha256", piece.slice(start, end), "base64")}'`);
    }
    before = piece;
  }
  return { html: beginning + pieces.join(""), sources };
}
