import { cutCharacters } from "#contract/fields/field-rules.ts";
import { shareText } from "#contract/list/share-text.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { describeLines } from "../describe-cart.ts";
import { fitMailto, maxMailtoLength, writeMailto } from "../fit-mailto.ts";

/** The context of a text about a list: recipient, link and the catalogue's units of sale. */
export interface MessageContext {
  heading: string;
  link: string;
  known: KnownProducts;
}

/** The maximum length of a WhatsApp message. */
const messageLimit = 4096;
/** Characters reserved for the heading's '(12/34)' and line ends. */
const partRoom = 40;
/** A longer link would fill its message. */
const maxLinkLength = 2000;

const opening = (link: string): string[] => ["", shareText.openAt, link];

/** Splits a line that is longer than a message. */
function cutLine(line: string, max: number): string[] {
  if (line.length <= max) return [line];
  const start = cutCharacters(line, max);
  return [start, ...cutLine(line.slice(start.length), max)];
}

/** Joins lines into blocks of at most `max` characters, split between lines. */
function fillBlocks(lines: readonly string[], max: number): string[] {
  const blocks: string[] = [];
  for (const line of lines.flatMap((each) => cutLine(each, max))) {
    const last = blocks.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= max) blocks[blocks.length - 1] = `${last}\n${line}`;
    else blocks.push(line);
  }
  return blocks;
}

/** The whole list as texts of one message each. Several are numbered, and the last has the link. */
export function writeMessages(cart: Cart, { heading, link, known }: MessageContext): string[] {
  const lines = describeLines(cart, known).split("\n");
  const tail = link.length <= maxLinkLength ? opening(link).join("\n") : "";
  const blocks = fillBlocks(lines, messageLimit - 1 - heading.length - partRoom);
  const last = blocks.pop() ?? "";
  const fits = heading.length + partRoom + last.length + 1 + tail.length < messageLimit;
  const parts = fits || !tail ? [...blocks, tail ? `${last}\n${tail}` : last] : [...blocks, last, tail.trimStart()];
  return parts.map((part, index) => `${shareText.part(heading, index + 1, parts.length)}\n\n${part}`);
}

/** The whole list as one text, for channels without a length limit. */
export const writeText = (cart: Cart, { heading, link, known }: MessageContext): string =>
  [heading, "", describeLines(cart, known), ...opening(link)].join("\n");

/** A `mailto:` address without a recipient: the list, as far as the length limit allows, and its link. */
export function writeListMailto(cart: Cart, { heading, link, known }: MessageContext): string {
  const write = (lines: readonly string[]) => {
    const text = [...lines, ...(link.length <= maxMailtoLength / 2 ? opening(link) : []), ""].join("\n");
    return writeMailto("", heading, text);
  };
  const lines = describeLines(cart, known).split("\n");
  const writeFirst = (shown: number) => {
    const rest = lines.length - shown;
    return write([...lines.slice(0, shown), ...(rest > 0 ? [shareText.more(rest)] : [])]);
  };
  return fitMailto(lines.length, writeFirst) ?? write([]);
}

/** A WhatsApp link whose recipient the sender chooses. */
export const whatsappMessage = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
