/** Rules of the visitor's fields, without zod, so that a page that only reads the list does not load it. */

export const fieldLimits = {
  name: 120,
  phone: 40,
  email: 254,
  city: 120,
  address: 200,
  message: 4000,
  note: 500,
  works: 120,
  nit: 30,
  purchaseOrder: 60,
  link: 500,
};

/** Maximum lines of a note, so that it does not bury the list in a mail or PDF. */
export const maxNoteLines = 20;

/** Maximum references that a line can be split into. */
export const maxReferences = 100;

/**
 * The reference of units whose size the buyer leaves open. Stored lists and requests contain it, so it never changes.
 * Visitors see `productText.openReference` in its place.
 */
export const openReference = "Por definir con un comercial";

/** Control characters and lone surrogates, which files and mails cannot contain. */
const unusable = /[\p{Cc}\p{Surrogate}]/u;

/** Replaces lone surrogates, which no address can contain, and which `encodeURIComponent` rejects. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** Bidirectional controls, with which a name could reorder the words around it in a mail or table. */
export const directionSigns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Invisible characters, such as a zero-width space or an empty Braille cell, count as white space. */
export const isBlank = (value: string): boolean => !/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** The marks that a letter keeps, more than a letter of any language has, and all others. */
const marks = /(\p{M}{1,16})\p{M}*/gu;

/**
 * Trims and normalizes to NFC. Normalizing takes quadratic time for a run of combining marks, so the surplus ones are
 * removed, and a text that exceeds its field in any form stays as it is: decomposed, Spanish has at most two characters
 * per letter.
 */
function normalizeText(value: string, max: number): string {
  if (isBlank(value)) return "";
  const trimmed = value.replace(directionSigns, "").trim();
  return trimmed.length > 2 * max ? trimmed : trimmed.replace(marks, "$1").normalize("NFC");
}

/**
 * Trims and normalizes a single line of at most `max` characters. Tabs, which spreadsheets copy along, and line
 * separators become spaces.
 */
export const normalizeLine = (value: string, max: number): string =>
  normalizeText(value.replace(/[\t\u2028\u2029]/g, " "), max);
export const isValidText = (value: string): boolean => !unusable.test(value);

/** Like `normalizeLine` for several lines, with \n as the line end. */
export const normalizeLines = (value: string, max: number): string =>
  normalizeText(value.replace(/\r\n?|[\u2028\u2029]/g, "\n"), max);
export const isValidLines = (value: string): boolean => isValidText(value.replace(/[\n\t]/g, " "));

/** The first `max` characters, without a lone surrogate at the end. */
export const cutCharacters = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

/** Cuts a note to its maximum length and lines. */
export const cutNote = (note: string): string =>
  cutCharacters(note, fieldLimits.note).split("\n", maxNoteLines).join("\n").trimEnd();

/** Whether `cutNote` would remove more than white space at the end. */
export const isNoteTooLong = (note: string): boolean => cutNote(note) !== note.trimEnd();

/** Whether a value looks like one e-mail address. Only a delivered mail proves it. */
export const looksLikeEmail = (value: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/.test(value);

export const hasPhoneDigits = (value: string): boolean => value.replace(/\D/g, "").length >= 7;
