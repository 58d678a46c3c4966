import type { QuotationLine } from "#server/requests/read-request.ts";

/** The small JPEG of a picture, by the path that products name it with; undefined when there is none. */
export type ReadPicture = (path: string) => Promise<Buffer | undefined>;

/** Pictures by path, as data addresses: pdfkit embeds the same address once, however many lines show it. */
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
