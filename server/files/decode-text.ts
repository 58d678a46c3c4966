import { isUtf8 } from "node:buffer";

export interface UnreadableText {
  /** Counted from 1. */
  line: number;
  found: string;
}

/** Names the encoding as Windows Notepad does under 'Save as'. */
export const expectedEncoding = "UTF-8: guarda el archivo de nuevo con la codificación UTF-8";

// A UTF-16 byte order mark, or one zero byte in the first letter, which every Western letter has in UTF-16.
const isUtf16 = (bytes: Buffer): boolean =>
  /^(?:fffe|feff)/.test(bytes.toString("hex", 0, 2)) || (bytes[0] === 0) !== (bytes[1] === 0);

/** Decodes the text of an operator's file, UTF-8 with or without a byte order mark, or describes its fault. */
export function decodeText(bytes: Buffer): { text: string } | UnreadableText {
  if (isUtf16(bytes)) return { line: 1, found: "texto en UTF-16" };
  if (bytes.includes(0)) return { line: 1, found: "algo que no es texto, como un archivo de Excel o de Word" };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) };
  const lines = bytes.toString("latin1").split("\n");
  const bad = lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
  return { line: bad + 1, found: "texto que no está en UTF-8" };
}
