import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { contactText } from "#contract/request-text.ts";
import { type ShareName, sharePicturePath } from "#contract/share-picture.ts";
import { menuText } from "#contract/text.ts";
import { inParallel } from "../media/in-parallel.ts";
import type { MediaFolder } from "../media/media-folder.ts";
import { nameByHash } from "../media/media-name.ts";
import type { Content } from "./read-content.ts";
import { drawShareGround, makeSharePicture, sharePictureVersion } from "./share-picture.ts";

interface Shared {
  name: ShareName;
  kicker: string;
  title: string;
  image: string;
}

/** What each page's shared link shows. */
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
  /** SHA-256 of each picture that can be read, by media path. */
  pictureHashes: ReadonlyMap<string, string>;
}

/** Grounds that are held at the same time, of 2 MB each. */
const maxGrounds = 4;

/** Draws a ground once for all that follow each other on it. */
function createGrounds(): (original: string | undefined) => Promise<Buffer> {
  const grounds = new Map<string | undefined, Promise<Buffer>>();
  return (original) => {
    const known = grounds.get(original);
    if (known) return known;
    if (grounds.size >= maxGrounds) grounds.clear();
    const drawn = original === undefined ? drawShareGround(undefined) : readFile(original).then(drawShareGround);
    grounds.set(original, drawn);
    return drawn;
  };
}

const sortByImage = (shared: Shared[]): Shared[] =>
  shared.toSorted((one, other) => (one.image < other.image ? -1 : Number(one.image > other.image)));

/** Makes the missing pictures of shared links. Their names by media path. */
export async function prepareSharePictures(content: Content, work: ShareWork): Promise<Map<string, string>> {
  const { brand } = content.company;
  const groundOf = createGrounds();
  const make = async (shared: Shared): Promise<[path: string, name: string]> => {
    const { kicker, title, image } = shared;
    const path = sharePicturePath(shared.name);
    const pictureHash = work.pictureHashes.get(image);
    const source = JSON.stringify([sharePictureVersion, brand, kicker, title, pictureHash]);
    const name = nameByHash(path, createHash("sha256").update(source).digest("hex"));
    if ((await work.folder.sizeOf(name)) === undefined) {
      const ground = await groundOf(pictureHash === undefined ? undefined : join(work.originalsDir, image));
      await work.folder.put(name, await makeSharePicture({ brand, kicker, title, ground }));
    }
    return [path, name];
  };
  return new Map(await inParallel(sortByImage(listShared(content)), availableParallelism(), make));
}
