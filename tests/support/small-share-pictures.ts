import { hash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareSharePictures } from "#server/content/prepare/prepare-share-pictures.ts";
import { readContent } from "#server/content/read-content.ts";
import { openMediaFolder } from "#server/media/media-folder.ts";
import { type SmallContent, smallShareDir } from "./small-content.ts";

/** Makes the share pictures of the original small content in advance, because they are most of a load's work. */
export async function makeSmallSharePictures({ contentDir }: SmallContent): Promise<void> {
  const content = await readContent(contentDir);
  const originalsDir = join(contentDir, "media");
  const pictureHashes = new Map<string, string>();
  for (const path of content.pictures) {
    const bytes = await readFile(join(originalsDir, path));
    pictureHashes.set(path, hash("sha256", bytes));
  }
  const folder = openMediaFolder(smallShareDir);
  const names = new Set((await prepareSharePictures(content, { originalsDir, folder, pictureHashes })).values());
  for (const file of await readdir(join(smallShareDir, "compartir"))) {
    if (!names.has(`compartir/${file}`)) await rm(join(smallShareDir, "compartir", file), { force: true });
  }
}
