// The glyphs of the fonts' Latin subset outside U+0020 to U+00FF.
const extraGlyphs = new Set("ıŒœƒˆ˚˜ʼ–—‘’‚“”„•…′″‹›⁄€™↑↓−∕");

const substitutes: Record<string, string> = {
  "≥": ">=",
  "⩾": ">=",
  "≧": ">=",
  "≤": "<=",
  "⩽": "<=",
  "≦": "<=",
  "≠": "!=",
  "→": "->",
  "←": "<-",
  "\t": " ",
  "≈": "~",
  "∼": "~",
  "≅": "~",
  "≃": "~",
  "〜": "~",
  "∶": ":",
  "∗": "*",
  "⋅": "·",
  "∙": "·",
  "⨯": "×",
  "⨉": "×",
  "➕": "+",
  "➖": "−",
  "‒": "–",
  "―": "—",
  // Inches and feet.
  ʺ: "″",
  "˝": "″",
  "〃": "″",
  "‟": "”",
  ʹ: "′",
  "‵": "′",
  // Units: NFKD would make 'No' and a Greek letter of them.
  "№": "N.º",
  μ: "µ",
  Ω: "ohm",
  // Letters that have no accent to leave out.
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ħ: "H",
  ħ: "h",
  Ŧ: "T",
  ŧ: "t",
  Ŋ: "N",
  ŋ: "n",
  ĸ: "k",
  ẞ: "SS",
  ᵒ: "º",
  ᵃ: "ª",
  // Diameters, bullets, and hyphens that do not break.
  "⌀": "Ø",
  "∅": "Ø",
  "⊘": "Ø",
  ɸ: "Ø",
  Φ: "Ø",
  φ: "Ø",
  "●": "•",
  "▪": "•",
  "■": "•",
  "◦": "•",
  "○": "•",
  "►": "•",
  "➢": "•",
  "❖": "•",
  "\u2010": "-",
  "\u2011": "-",
  // Yes and no, in texts from chats.
  "✅": "[sí]",
  "☑": "[sí]",
  "✓": "[sí]",
  "✔": "[sí]",
  "√": "[sí]",
  "❌": "[no]",
  "✖": "[no]",
  "✕": "[no]",
  "❎": "[no]",
  "✗": "[no]",
  "✘": "[no]",
  "🚫": "[no]",
  "⛔": "[no]",
  // A box, which may mean either where it is crossed.
  "☐": "[ ]",
  "☒": "[x]",
};

const isPrintable = (character: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff\n]/.test(character) || extraGlyphs.has(character);

/** In the place of a character that is not printable; the fonts lack it too. */
const missing = "\ufffd";

/** `character` is outside U+0020 to U+00FF. */
function toPrintableCharacter(character: string): string {
  if (extraGlyphs.has(character)) return character;
  const substitute = substitutes[character];
  if (substitute !== undefined) return substitute;
  // Combining marks, joiners and direction signs have no glyph.
  if (/[\p{M}\p{C}]/u.test(character)) return "";
  const parts = character.normalize("NFKD");
  // Without its stroke '≮' would mean the opposite.
  if (parts.includes("\u0338")) return missing;
  // The 2 of '㎡' is a raised one.
  const raised = /[\u3300-\u33ff]/.test(character) ? parts.replace("2", "²").replace("3", "³") : parts;
  const plain = [...raised.replace(/\p{M}/gu, "")].map((part) => substitutes[part] ?? part).join("");
  return plain !== "" && [...plain].every(isPrintable) ? plain : missing;
}

/** Between a number and what is beside it, until a space or nothing takes its place. */
const edge = "\ue000";

const setApart = (words: string): string => `${edge}${words}${edge}`;

/** Circled numbers that NFKD leaves as they are: the first of each row with its number, and the row's length. */
const circledRows: readonly [first: number, number: number, length: number][] = [
  [0x24eb, 11, 10],
  [0x24f5, 1, 10],
  [0x24ff, 0, 1],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x1f51f, 10, 1],
];

/** '①', '❶' or '1️⃣' as '1)'. */
function writeLabel(circled: string): string {
  const code = circled.codePointAt(0) ?? 0;
  const row = circledRows.find(([first, , length]) => code >= first && code < first + length);
  return setApart(`${row ? row[1] + code - row[0] : circled.normalize("NFKD").replace(/\D/g, "")})`);
}

const writeRaised = (run: string): string => `^${run.normalize("NFKD").replace("\u2212", "-")}`;

const writeNumber = (number: string): string => setApart(number.normalize("NFKD").replace(/[\u2044\u2215]/g, "/"));

/** Writes out what would be read as a digit of the number beside it, as the ⅜ in 1⅜, which is not 13/8. */
const separateNumbers = (text: string): string =>
  text
    // Between digits a cross is 'by', not 'no'.
    .replace(/(?<=\d["″]?)[✕✖✗✘]\ufe0f?(?=\d)|(?<=\d["″]? )[✕✖]\ufe0f?(?= \d)/g, "×")
    .replace(/\s?‰/g, " por mil")
    .replace(/\s?‱/g, " por diez mil")
    .replace(/(?:\d\ufe0f?\p{Me}\ufe0f?)+/gu, writeLabel)
    .replace(/[①-⑳⓪⓫-⓿㉑-㉟㊱-㊿❶-➓🔟]/gu, writeLabel)
    .replace(/[⁰¹²³⁴-⁹]+[⁄∕/][₀-₉]+/g, writeNumber)
    .replace(/(?<=[⁰⁴-⁹₀-₉])(?=\d)/g, " ")
    .replace(/[¹²³]*[⁰-ⁿ][¹²³⁰-ⁿ]*/g, writeRaised)
    .replace(/(?<=\d)(?=[₀-₉])/g, "_")
    .replace(/(?![¹²³¼½¾₀-₉])\p{No}/gu, writeNumber)
    .replace(/(?<=[\p{L}\p{N}),.])\ue000+(?=[\p{L}\p{N}(])/gu, " ");

/** As `toPrintable`, with `missing` for what the fonts lack. */
const replaceCharacters = (text: string): string =>
  separateNumbers(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").normalize("NFC")).replace(
    /[^\u0020-\u007e\u00a0-\u00ff\n]/gu,
    toPrintableCharacter,
  );

/**
 * Replaces characters that the fonts lack by plain ones, such as 'fi' for a ligature, or a question mark, so that no
 * empty box is printed.
 */
export const toPrintable = (text: string): string => replaceCharacters(text).replaceAll(missing, "?");

/** Whether `toPrintable` writes every character of `text`, if only by a plain one. */
export const isFullyPrintable = (text: string): boolean => !replaceCharacters(text).includes(missing);

/** For a PDF with question marks; `place` has the original text. */
export const describeMissing = (place: string): string =>
  `Este PDF no puede mostrar algunas letras o signos (aparecen como "?"): el texto completo está en ${place}.`;
