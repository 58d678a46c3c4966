import { foldWords } from "./row-words.ts";

const day = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;

/**
 * The prefix of a message in a copied chat: '[12/3/25, 7:44 a. m.] Obra Norte: ', '12/3/25, 07:44 - Obra Norte: '. In
 * WhatsApp Web the time is first: '[7:44 a. m., 12/3/2025] Obra Norte: '.
 */
const prefix = new RegExp(
  String.raw`^\p{Cf}*(?:\[?${day},?\s${time}(?:\]|\s[-–])|\[${time},\s${day}\])\s[^:\n]{1,80}:[ \t]`,
  "gimu",
);

/** '> ' before the lines of a mail that was answered or forwarded. */
const quoteMarks = /^(?:> ?)+/gmu;

/** '1️⃣' before a line. */
const keycap = /^(\d)\uFE0F?\u20E3\s?/gmu;

/** Emoji before the words of a line, but not those that cross it out. */
const pictographs =
  /^(?:(?![❌✖✗✘🚫⛔])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D)* ?)+(?=[\p{L}\p{N}*_-])/gmu;

/** A line in bold or italics: '*20 tapas*'. '~20 tapas~' is struck out. */
const styled = /^([*_])(?=\S)([^*_\n]*\S)\1[ \t]*$/gmu;

const depthOf = (line: string): number => (line.match(quoteMarks)?.[0] ?? "").replaceAll(" ", "").length;

/**
 * Empties the quoted lines with a number that the answer above or below them has too, so that they are not counted
 * twice. Headings ('Torre 2:') stay.
 */
export function emptyRepeatedQuotes(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => {
    return { line, depth: depthOf(line), words: foldWords(line.replace(quoteMarks, "")) };
  });
  const depths = new Map<string, number>();
  for (const { depth, words } of lines) depths.set(words, Math.min(depth, depths.get(words) ?? depth));
  const isRepeated = (depth: number, words: string) =>
    depth > (depths.get(words) ?? depth) && /\d/.test(words) && !words.endsWith(":");
  return lines.map(({ line, depth, words }) => (isRepeated(depth, words) ? "" : line)).join("\n");
}

/** Removes the prefixes of chats and quoted mails, emoji and styles of lines, so that only the messages remain. */
export const removeChatPrefixes = (text: string): string =>
  text
    .replace(quoteMarks, "")
    .replace(prefix, "")
    .replace(keycap, "$1. ")
    .replace(pictographs, "")
    .replace(styled, "$2");
