import type { QuotationLine } from "#server/requests/read-request.ts";

/** Reads the small JPEG of a picture by its media path; undefined if there is none. */
export type ReadPicture = (path: string) => Promise<Buffer | undefined>;

/** Pictures by media path as data URLs: pdfkit embeds each URL once, even if several lines show it. */
export type EmbeddedPictures = ReadonlyMap<string, string>;

export async function collectPictures(
  lines: readonly Pick<QuotationLine, "image_url">[],
  readPicture: ReadPicture,
): Promise<EmbeddedPictures> {
  const paths = [...new Set(lines.map((line) => line.image_url))];
  const pictures = new Map<string, string>();
  for (const path of paths) {
    const bytes = await readPicture(path);
    if (bytes) pictures.set(path, `data:image/jpeg;base64,${bytes.toString("base64")}`);
  }
  return pictures;
}
