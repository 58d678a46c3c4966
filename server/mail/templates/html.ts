import { escapeMarkup } from "#server/files/escape-markup.ts";
/** Markup that may stand in a mail as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = Html | readonly Html[] | string | number | undefined | false;

// Signs that turn the direction of reading would let a name rearrange the words around it.
const directionSigns = /[\u202a-\u202e\u2066-\u2069]/g;

const escapeText = (text: string): string => escapeMarkup(text.replace(directionSigns, ""));

function toMarkup(value: HtmlValue): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "string" || typeof value === "number") return escapeText(String(value));
  return value.map((part) => part.markup).join("");
}

/** Markup from a template; what is filled in is text, unless it is `Html` itself. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1]) + part));
}

/** Text of several lines, its line ends kept. */
export const withLineBreaks = (text: string): Html => new Html(escapeText(text).replaceAll("\n", "<br>"));
