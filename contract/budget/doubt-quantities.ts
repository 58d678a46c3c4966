import { correct, correctsCount, isCorrecting } from "./corrections.ts";
import { countWord } from "./count-words.ts";
import { type Draft, type LineRule, maxLine } from "./draft.ts";
import { isMultiplier, multipliesAbove, multiplyAbove, multiplyBelow, wordsAbout } from "./multipliers.ts";
import { doubtQuoted, doubtSummed } from "./repeated-rows.ts";
import { foldWords } from "./row-words.ts";

/** 'x 3', 'solo 4', 'faltan 2', 'cambia a 80x80' beside a row. */
const noted = new RegExp(
  String.raw`^(?:ya )?(?:x|solo|solamente|(?:falta|aument|sum|agreg|qued|ten)\p{L}*|hay) ?(?:\d|${countWord}(?!\p{L}))|^(?:se )?cambi\p{L}+ (?:a|por)(?!\p{L})`,
  "u",
);

/** Whether the note beside a row changes its quantity or its product. */
export function isAboutRow(note: string): boolean {
  const words = foldWords(note.slice(0, maxLine));
  return isCorrecting(words) || isMultiplier(words) || noted.test(words);
}

/** Whether a line of a message is about the quantities of lines above it, and has no product of its own. */
export function isAboutRows(line: string): boolean {
  if (line.length > maxLine) return false;
  const words = foldWords(line);
  return correctsCount(words) || multipliesAbove(words);
}

/** The first that applies to a line is used. */
const rules: readonly LineRule[] = [doubtSummed, doubtQuoted, multiplyAbove, correct, multiplyBelow];

/**
 * Asks about quantities that another line corrects ('perdón, son 15'), takes back ('las tapas ya no') or multiplies
 * ('Para 2 torres:', which offers both). Asks about those of a summary too, and those that a quoted mail has again.
 */
export function doubtQuantities(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.reduce<readonly Draft[]>((rows, draft, at) => {
    const words = wordsAbout(draft);
    if (words === undefined) return rows;
    const own = draft.kind === "headings" || draft.kind === "total" ? [doubtSummed] : rules;
    for (const rule of own) {
      const changed = rule(rows, at, words);
      if (changed) return changed;
    }
    return rows;
  }, drafts);
}
