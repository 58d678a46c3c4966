import { directionSigns } from "#contract/fields/field-rules.ts";
import { escapeMarkup } from "#server/files/escape-markup.ts";

/** Markup that is inserted into a mail without escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = Html | readonly Html[] | string | number | undefined | false;

const escapeText = (text: string): string => escapeMarkup(text.replace(directionSigns, ""));

function toMarkup(value: HtmlValue): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "string" || typeof value === "number") return escapeText(String(value));
  return value.map((part) => part.markup).join("");
}

/** Markup from a template; values are escaped unless they are `Html`. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1]) + part));
}

/** Escaped text with its line breaks as `<br>`. */
export const withLineBreaks = (text: string): Html => new Html(escapeText(text).replaceAll("\n", "<br>"));
