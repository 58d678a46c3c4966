import { drawPage } from "./draw-page.ts";
import { readStyles } from "./styles/page-styles.ts";

const headEnd = "</head>";
const classLists = / class="([^"]*)"/g;

/** The classes that a page's elements have. */
function readClasses(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list = ""] of html.matchAll(classLists)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(" ")));
}

// Text with characters that take two bytes, or cut out of such, would make a page take two for each of its own.
const toAscii = (css: string): string =>
  Buffer.from(css.replace(/[^\p{ASCII}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)).toString("latin1");

/** Without a bracket that could end the script. */
const toLiteral = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

const drawer = toAscii(String(drawPage).replace(/\n\s*/g, ""));

// Nothing is painted until these are there to their end: in parts, they would move what stands beside them.
const wholes = ["cabecera", "portada"];
const expectWholes = (html: string): string =>
  wholes
    .filter((id) => html.includes(` id="${id}"`))
    .map((id) => `<link rel="expect" href="#${id}" blocking="render"/>`)
    .join("");

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
  return (html) => {
    const end = html.indexOf(headEnd);
    const rules = toLiteral(pickRules(readClasses(html)));
    const drawn = `<script>(${drawer})(${given},${rules})</script><noscript>${links}</noscript>${expectWholes(html)}`;
    return html.slice(0, end) + drawn + html.slice(end);
  };
}
