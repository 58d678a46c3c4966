import { hash } from "node:crypto";
import { Marked, type Token, type Tokens } from "marked";
import { isDay } from "#contract/fields/typed-day.ts";
import type { PolicyText } from "#contract/site-content.ts";
import { escapeMarkup } from "#server/files/escape-markup.ts";
import { type ContentFault, nothing } from "./content-error.ts";

export const policyFile = "politica-privacidad.md";

/** The policy's Markdown, to which proofs of consent refer. */
export interface PolicySource {
  /** The date of the text, such as 03/03/2025: of its last change, otherwise of its effective date. */
  version: string;
  text: string;
  /** SHA-256 of the text, in hex. */
  hash: string;
}

const dateLine = /^\*\*[^*\n]*:\*\*\s*(\d{2}\/\d{2}\/\d{4})\s*$/m;
const changeLine = /^\*\*Última modificación:\*\*[^\S\n]*(.*)$/m;
const safeLink = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** The section number is left out, because `7-procedimiento` would change with every section inserted before it. */
function toAnchor(title: string, taken: Set<string>): string {
  const slug = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^[\d.\s]+/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const free = [slug, ...Array.from({ length: taken.size }, (_, index) => `${slug}-${index + 2}`)];
  const anchor = free.find((name) => !taken.has(name)) ?? slug;
  taken.add(anchor);
  return anchor;
}

/**
 * Markdown without the ways to inject code: raw HTML is shown as text, and links lead only to pages, e-mail addresses
 * and phone numbers.
 */
function createMarkdown(anchors: Set<string>): Marked {
  return new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
      image: ({ text }: Tokens.Image) => escapeMarkup(text),
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens);
        return safeLink.test(href) ? `<a href="${escapeMarkup(href)}">${label}</a>` : label;
      },
      heading({ depth, tokens, text }: Tokens.Heading) {
        return `<h${depth} id="${toAnchor(text, anchors)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === "heading" && token.depth === depth;

/** Whether the text is a day of the calendar, such as 24/11/2026. */
function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})\s*$/.exec(text) ?? [];
  return isDay(`${year}-${month}-${day}`);
}

/** Both dates, and the text without them; a fault names the defect of a date. */
function readDates(text: string) {
  const changed = changeLine.exec(text)?.[1];
  const unchanged = text.replace(changeLine, "");
  const since = dateLine.exec(unchanged)?.[1];
  const fault = (found: string, expected: string) => ({ file: policyFile, field: "fecha", found, expected });
  const faults = [
    ...(since && isDate(since)
      ? []
      : [fault(since ?? nothing, 'una línea como "**Fecha de entrada en vigencia:** 03/03/2025"')]),
    ...(changed === undefined || isDate(changed)
      ? []
      : [fault(changed || nothing, 'un día como en "**Última modificación:** 24/11/2026"')]),
  ];
  return { since, changed: changed?.trim(), rest: unchanged.replace(dateLine, ""), faults };
}

/** Parses content/politica-privacidad.md: its source, and its parts as safe HTML. */
export function readPolicy(markdown: string): { source: PolicySource; text: PolicyText } | { faults: ContentFault[] } {
  const text = markdown.normalize("NFC").replaceAll("\r\n", "\n");
  const { since, changed, rest, faults: dateFaults } = readDates(text);
  const anchors = new Set<string>();
  const markdownToHtml = createMarkdown(anchors);
  const tokens = markdownToHtml.lexer(rest);
  const title = tokens.find((token) => isHeading(token, 1));
  const expected = 'una primera línea como "# Política de tratamiento de datos personales"';
  const faults = [...(title ? [] : [{ file: policyFile, field: "título", found: nothing, expected }]), ...dateFaults];
  if (!title || !since || faults.length > 0) return { faults };
  const version = changed ?? since;
  const starts = tokens.flatMap((token, index) => (isHeading(token, 2) ? [{ heading: token, index }] : []));
  const render = (from: number, to?: number) => markdownToHtml.parser(tokens.slice(from, to));
  return {
    source: { version, text, hash: hash("sha256", text) },
    text: {
      title: title.text,
      version,
      ...(version !== since && { since }),
      intro: render(tokens.indexOf(title) + 1, starts[0]?.index ?? tokens.length),
      sections: starts.map(({ heading, index }, order) => ({
        anchor: toAnchor(heading.text, anchors),
        title: heading.text,
        html: render(index + 1, starts[order + 1]?.index ?? tokens.length),
      })),
    },
  };
}
