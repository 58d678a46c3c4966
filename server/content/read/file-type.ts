/** The type of a file by its first bytes, independent of its name. "heic", which the site does not serve, is only named. */
export type FileType = "jpg" | "png" | "webp" | "avif" | "svg" | "pdf" | "heic";

/** Bytes that `detectFileType` needs. */
export const headLength = 4096;

const ascii = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));

// Illustrator declares entities, in brackets, in the document type.
const svgStart = /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/;

/** The type of a file that starts with `head`; undefined for other types. */
export function detectFileType(head: Uint8Array): FileType | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpg";
  if (head[0] === 0x89 && ascii(head, 1, 8) === "PNG\r\n\u001a\n") return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  if (ascii(head, 4, 12) === "ftypavif") return "avif";
  if (ascii(head, 4, 12) === "ftypheic") return "heic";
  if (ascii(head, 0, 5) === "%PDF-") return "pdf";
  if (svgStart.test(new TextDecoder().decode(head))) return "svg";
  return undefined;
}

/** The type for the extension of `path`. */
export function typeOfEnding(path: string): FileType | undefined {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  const name = ending === "jpeg" ? "jpg" : ending;
  return name === "jpg" || name === "png" || name === "webp" || name === "avif" || name === "svg" || name === "pdf"
    ? name
    : undefined;
}
