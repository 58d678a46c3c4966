import { drawPage } from "./draw-page.ts";
import { readStyles } from "./styles/page-styles.ts";

const headEnd = "</head>";
const classStart = ' class="';

/** The lists of classes that a page's elements have, each once. */
function readClassLists(html: string): string[] {
  const lists = new Set<string>();
  for (let at = html.indexOf(classStart); at >= 0; at = html.indexOf(classStart, at)) {
    const start = at + classStart.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    lists.add(html.slice(start, at));
  }
  return [...lists];
}

/** Pages of a kind have the same lists, but for a few. */
const keptMost = 200;

/** `make`, asked once for the same lists. */
function keepByLists(make: (lists: readonly string[]) => string): (lists: readonly string[]) => string {
  const kept = new Map<string, string>();
  return (lists) => {
    const key = lists.join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= keptMost) kept.clear();
    const made = make(lists);
    kept.set(key, made);
    return made;
  };
}

// Text with characters that take two bytes, or cut out of such, would make a page take two for each of its own.
const toAscii = (css: string): string =>
  Buffer.from(css.replace(/[^\p{ASCII}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)).toString("latin1");

/** Without a bracket that could end the script. */
const toLiteral = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

const drawer = toAscii(String(drawPage).replace(/\n\s*/g, ""));

// In parts the header would move what stands in it: nothing is painted until what follows it begins.
const afterHeader = "contenido";
const expectHeader = (html: string): string =>
  html.includes(` id="${afterHeader}"`) ? `<link rel="expect" href="#${afterHeader}" blocking="render"/>` : "";

/** What draws a page before its stylesheet comes. */
interface FirstStyles {
  css: string;
  /** The faces of its letters, in no other stylesheet of the page's. */
  fonts: string;
  /** Where both are, for who runs no script. */
  addresses: string[];
}

/**
 * Gives pages the rules that draw them, so that they are seen before their stylesheet comes, which the start of their
 * script asks for. As a script's: the policy lets no styles in from a page's text.
 */
export function drawFirst({ css, fonts, addresses }: FirstStyles): (html: string) => string {
  const pickRules = readStyles(toAscii(css));
  const links = addresses.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
  const given = `${toLiteral(toAscii(fonts))},${toLiteral(links)}`;
  const writeScript = keepByLists((lists) => {
    const rules = pickRules(new Set(lists.flatMap((list) => list.split(" "))));
    return `<script>(${drawer})(${given},${toLiteral(rules)})</script><noscript>${links}</noscript>`;
  });
  return (html) => {
    const end = html.indexOf(headEnd);
    return html.slice(0, end) + writeScript(readClassLists(html)) + expectHeader(html) + html.slice(end);
  };
}
