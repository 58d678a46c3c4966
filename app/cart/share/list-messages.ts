import { cutCharacters } from "#contract/field-rules.ts";
import { shareText } from "#contract/list/share-text.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { describeLines } from "../describe-cart.ts";

/** What is written about a list: for whom, where it can be opened, and what the catalogue sells its products by. */
export interface Letterhead {
  heading: string;
  link: string;
  known: KnownProducts;
}

/** A message of WhatsApp holds fewer characters than this. */
const messageLimit = 4096;
/** Room for the heading's '(12/34)' and the ends of lines. */
const partRoom = 40;
/** A longer link would fill the message that it stands in. */
const maxLinkLength = 2000;
/** Longer addresses are cut or refused by mail programs. */
const maxMailtoLength = 1800;

const opening = (link: string): string[] => ["", shareText.openAt, link];

/** One text line as several where it alone is longer than a message. */
function cutLine(line: string, max: number): string[] {
  if (line.length <= max) return [line];
  const start = cutCharacters(line, max);
  return [start, ...cutLine(line.slice(start.length), max)];
}

/** Lines as blocks of at most `max` characters, cut between lines. */
function fillBlocks(lines: readonly string[], max: number): string[] {
  const blocks: string[] = [];
  for (const line of lines.flatMap((each) => cutLine(each, max))) {
    const last = blocks.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= max) blocks[blocks.length - 1] = `${last}\n${line}`;
    else blocks.push(line);
  }
  return blocks;
}

/** The whole list as texts that fit into a message each; several are numbered, and the last says where to open it. */
export function writeMessages(cart: Cart, { heading, link, known }: Letterhead): string[] {
  const lines = describeLines(cart, known).split("\n");
  const tail = link.length <= maxLinkLength ? opening(link).join("\n") : "";
  const blocks = fillBlocks(lines, messageLimit - 1 - heading.length - partRoom);
  const last = blocks.pop() ?? "";
  const fits = heading.length + partRoom + last.length + 1 + tail.length < messageLimit;
  const parts = fits || !tail ? [...blocks, tail ? `${last}\n${tail}` : last] : [...blocks, last, tail.trimStart()];
  return parts.map((part, index) => `${shareText.part(heading, index + 1, parts.length)}\n\n${part}`);
}

/** The whole list as one text, for where there is room for it. */
export const writeText = (cart: Cart, { heading, link, known }: Letterhead): string =>
  [heading, "", describeLines(cart, known), ...opening(link)].join("\n");

/** A mail to nobody yet that is already written: the list, as far as a mail address can carry it, and its link. */
export function writeListMailto(cart: Cart, { heading, link, known }: Letterhead): string {
  const write = (lines: readonly string[]) => {
    const text = [...lines, ...(link.length <= maxMailtoLength / 2 ? opening(link) : [])].join("\r\n");
    return `mailto:?subject=${encodeURIComponent(heading)}&body=${encodeURIComponent(`${text}\r\n`)}`;
  };
  const lines = describeLines(cart, known).split("\n");
  for (let shown = lines.length; shown > 0; shown -= 1) {
    const rest = lines.length - shown;
    const mailto = write([...lines.slice(0, shown), ...(rest > 0 ? [shareText.more(rest)] : [])]);
    if (mailto.length <= maxMailtoLength) return mailto;
  }
  return write([]);
}

/** A message that its sender chooses the reader of. */
export const whatsappMessage = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
