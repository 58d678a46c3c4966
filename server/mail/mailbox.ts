import { fieldLimits, looksLikeEmail } from "#contract/field-rules.ts";

/** One address with the name shown beside it. Never a text that a mail library would have to take apart. */
export interface Mailbox {
  name: string;
  address: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be found.
const unsafeInHeader = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g;

/** True when `value` is one plain address, and nothing in it could become a second recipient or another header. */
export const isOneAddress = (value: string): boolean =>
  value.length <= fieldLimits.email && looksLikeEmail(value) && value.search(unsafeInHeader) === -1;

/** `text` as it may stand in a header: one line without control characters and marks of direction. */
export const toHeaderText = (text: string): string => text.replace(unsafeInHeader, " ").replace(/ +/g, " ").trim();
