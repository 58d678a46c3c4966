import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ShareName, sharePicturePath } from "#contract/catalog/share-picture.ts";
import { contactText } from "#contract/requests/request-text.ts";
import { menuText } from "#contract/text.ts";
import type { MediaFolder } from "#server/media/media-folder.ts";
import { nameByHash } from "#server/media/media-name.ts";
import { palette } from "#server/media/palette.ts";
import { inParallel } from "#server/process/in-parallel.ts";
import { contentHash } from "../content-hash.ts";
import type { Content } from "../read-content.ts";
import { drawShareGround, makeSharePicture, sharePictureVersion } from "./share-picture.ts";

interface Shared {
  name: ShareName;
  kicker: string;
  title: string;
  image: string;
}

function listShared({ company, products, texts }: Content): Shared[] {
  const { hero } = texts.home;
  const page = (name: ShareName, title: string, image = "") => ({ name, kicker: company.address.city, title, image });
  return [
    page("inicio", company.slogan, hero[0]?.image),
    page("productos", menuText.products, products[0]?.image_url),
    page("proyectos", menuText.projects, texts.projects.image),
    page("quienes-somos", menuText.about, texts.about.hero.image),
    page("contacto", contactText.title, hero.at(-1)?.image),
    ...products.map(({ idProduct, name, category_name, image_url }) => ({
      name: `producto-${idProduct}` as const,
      kicker: category_name,
      title: name,
      image: image_url,
    })),
  ];
}

export interface ShareWork {
  originalsDir: string;
  folder: MediaFolder;
  /** SHA-256 of each readable picture, by media path. */
  pictureHashes: ReadonlyMap<string, string>;
}

/** Creates the missing share pictures with the same image; they reuse one background. */
async function makeMissing(shared: Shared[], brand: string, work: ShareWork): Promise<[path: string, name: string][]> {
  const names: [path: string, name: string][] = [];
  let ground: Buffer | undefined;
  for (const { name: page, kicker, title, image } of shared) {
    const path = sharePicturePath(page);
    const pictureHash = work.pictureHashes.get(image);
    const name = nameByHash(path, contentHash([sharePictureVersion, palette, brand, kicker, title, pictureHash]));
    names.push([path, name]);
    if ((await work.folder.sizeOf(name)) !== undefined) continue;
    ground ??= await drawShareGround(
      pictureHash === undefined ? undefined : await readFile(join(work.originalsDir, image)),
    );
    await work.folder.put(name, await makeSharePicture({ brand, kicker, title, ground }));
  }
  return names;
}

/** More than the cores, because each waits for the disk and for the main thread between its steps. */
const atOnce = 8;

/** Creates the missing share pictures; returns their names by media path. */
export async function prepareSharePictures(content: Content, work: ShareWork): Promise<Map<string, string>> {
  const byImage = [...Map.groupBy(listShared(content), ({ image }) => image).values()];
  const { brand } = content.company;
  const names = await inParallel(byImage, atOnce, (shared) => makeMissing(shared, brand, work));
  return new Map(names.flat());
}
