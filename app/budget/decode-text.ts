const starts = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** Decodes a CSV: UTF-8 or UTF-16, else Windows-1252, which Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export type FileKind = "zip" | "pdf" | "old office" | "html" | "text" | "picture" | "unknown";

/** JPEG, PNG, WebP and HEIC, as telephones and chats write them. */
const picture = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp(?:hei[cx]|mif1|avif))/s;

/** The kind of a file by its bytes, because its extension may be wrong. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return "zip";
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return "pdf";
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "old office";
  if (picture.test(String.fromCharCode(...bytes.subarray(0, 12)))) return "picture";
  const isWide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  const head = bytes.subarray(0, 4096);
  if (!isWide && head.includes(0)) return "unknown";
  return /^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(decodeText(head.slice(0, 512))) ? "html" : "text";
}

/** A workbook with a password is a container that names its stream in UTF-16. */
export function isEncrypted(bytes: Uint8Array): boolean {
  const name = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (name.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}
