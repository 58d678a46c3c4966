import { isUtf8 } from "node:buffer";

export interface UnreadableText {
  /** Counted from 1. */
  line: number;
  found: string;
}

/** What an operator does about it; Windows Notepad asks for the encoding under 'Save as'. */
export const expectedEncoding = "UTF-8: guarda el archivo de nuevo con la codificación UTF-8";

// Either byte order mark of UTF-16; without one, Western letters have a zero byte each.
const isUtf16 = (bytes: Buffer): boolean => /^(?:fffe|feff)/.test(bytes.toString("hex", 0, 2)) || bytes.includes(0);

/** The text of a file somebody edits, in UTF-8 with or without a byte order mark; or what it is instead. */
export function decodeText(bytes: Buffer): { text: string } | UnreadableText {
  if (isUtf16(bytes)) return { line: 1, found: "texto en UTF-16" };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) };
  const lines = bytes.toString("latin1").split("\n");
  const bad = lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
  return { line: bad + 1, found: "texto que no está en UTF-8" };
}
