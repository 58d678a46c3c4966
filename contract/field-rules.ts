/** The rules of what a visitor writes, without a schema: a page that only reads the list does without zod. */

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

/** Lines of a note: as many as a mail and a PDF show without losing the list. */
export const maxNoteLines = 20;

/** References that one line can be split into. */
export const maxReferences = 100;

/**
 * Names the units of a split line whose reference the buyer leaves open, beside a product's own references. Stored and
 * waiting lists and stored requests carry it: it never changes. What is shown for it is `productText.openReference`.
 */
export const openReference = "Por definir con un comercial";

/** Control characters, and halves of a character pair, which no file or mail can carry. */
const unusable = /[\p{Cc}\p{Surrogate}]/u;

/** Signs that turn the direction of reading: they would let a name rearrange the words around it in a mail or table. */
export const directionSigns = /[\u202a-\u202e\u2066-\u2069]/g;

// Marks without a shape, such as a zero-width space, are as empty as white space.
const isBlank = (value: string): boolean => !/[^\s\p{Cf}]/u.test(value);

/**
 * Trimmed and NFC. Normalising takes time by the square of a run of combining marks, so a text that is too long for its
 * field in any form keeps the form it has: decomposed, a Spanish text has at most two characters for each letter.
 */
function tidyText(value: string, max: number): string {
  if (isBlank(value)) return "";
  const trimmed = value.replace(directionSigns, "").trim();
  return trimmed.length > 2 * max ? trimmed : trimmed.normalize("NFC");
}

/**
 * A tab, which comes along from a spreadsheet and which nobody sees, is a space, and so is a separator of lines. `max`:
 * characters of the field.
 */
export const tidy = (value: string, max: number): string => tidyText(value.replace(/[\t\u2028\u2029]/g, " "), max);
export const isValidText = (value: string): boolean => !unusable.test(value);

/** Like `tidy`, with every line end as \n. */
export const tidyLines = (value: string, max: number): string =>
  tidyText(value.replace(/\r\n?|[\u2028\u2029]/g, "\n"), max);
export const isValidLines = (value: string): boolean => isValidText(value.replace(/[\n\t]/g, " "));

/** The beginning of `text`, without half of a character pair at its end. */
export const cutCharacters = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

/** The note as far as it may be long. */
export const cutNote = (note: string): string =>
  cutCharacters(note, fieldLimits.note).split("\n", maxNoteLines).join("\n").trimEnd();

/** Whether anything of the note is beyond the limits, beside white space at its end. */
export const isNoteTooLong = (note: string): boolean => cutNote(note) !== note.trimEnd();

/** One address and nothing that could make it two. A rule of thumb: only a mail that arrives proves an address. */
export const looksLikeEmail = (value: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/.test(value);

export const hasPhoneDigits = (value: string): boolean => value.replace(/\D/g, "").length >= 7;
