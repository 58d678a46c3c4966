import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, PictureRow } from "#server/db/schema.ts";
import { listVariants, nameOriginal } from "#server/media/make-picture.ts";
import { makePictures } from "#server/media/make-pictures.ts";
import { type MediaFolder, openMediaFolder } from "#server/media/media-folder.ts";
import { nameByHash } from "#server/media/media-name.ts";
import { neededWidth } from "#server/media/picture-recipe.ts";
import { joinWords } from "../read/content-error.ts";
import type { Content } from "../read-content.ts";
import { prepareSharePictures } from "./prepare-share-pictures.ts";
import { prepareSheets } from "./prepare-sheets.ts";

/** The files of a load, all written before anything refers to them. */
export interface PreparedMedia {
  pictures: PictureRow[];
  /** Names of originals, logos and data sheets by media path. */
  names: ReadonlyMap<string, string>;
  /** Bytes of each data sheet by media path. */
  sheetBytes: ReadonlyMap<string, number>;
  /** Names of share pictures by media path. */
  sharePictures: ReadonlyMap<string, string>;
  /** Media paths of originals that cannot be read. */
  unreadable: ReadonlySet<string>;
  warnings: string[];
}

export interface MediaOptions {
  /** The operator's folder: the JSON files, the policy and media/. */
  contentDir: string;
  /** The folder from which pictures and data sheets are served. */
  mediaDir: string;
  /** The folder with data sheets of a build, by hash; default `build/sheets`. */
  sheetsDir?: string;
  /** Called after each step of the long tasks. */
  onProgress?: (step: "pictures" | "sheets" | "upload", done: number, total: number) => void;
  /** The files in the bucket, by name with their bytes. */
  stored?: ReadonlyMap<string, number> | undefined;
}

async function readKnownPictures(db: Database): Promise<Map<string, PictureRow>> {
  const rows = await db.selectFrom("pictures").selectAll().execute();
  return new Map(rows.map((row) => [row.path, row]));
}

/** Copies the unchanged original to `name`. */
async function copyOriginal(path: string, name: string, originals: string, folder: MediaFolder): Promise<string> {
  if ((await folder.sizeOf(name)) === undefined) await folder.put(name, await readFile(join(originals, path)));
  return name;
}

/** Pictures that one warning names. */
const maxNamed = 10;

/** Width in px below which a file is no photograph, but probably the wrong one. */
const minWidth = 100;

function describeLook(limit: number, isOne: boolean): string {
  if (limit === minWidth) return `no se reconoce lo que ${isOne ? "muestra" : "muestran"}; pon la imagen original`;
  return `${isOne ? "se ve borrosa" : "se ven borrosas"} en pantallas grandes`;
}

/** One warning for the pictures of each needed width, and one for those in which nothing can be recognized. */
function warnOfNarrowPictures(pictures: readonly PictureRow[]): string[] {
  const narrow = pictures.filter(({ path, width }) => width < neededWidth(path));
  const byLimit = Map.groupBy(narrow, ({ path, width }) => (width < minWidth ? minWidth : neededWidth(path)));
  return [...byLimit].map(([limit, rows]) => {
    const named = rows.slice(0, maxNamed).map(({ path, width }) => `media/${path} (${width} px)`);
    const more = rows.length > maxNamed ? [`${rows.length - maxNamed} más`] : [];
    const look = describeLook(limit, rows.length === 1);
    return `${joinWords([...named, ...more])}: con menos de ${limit} px de ancho ${look}`;
  });
}

/** Creates variants, data sheets and share pictures, and copies originals, logos and the operator's own data sheets. */
export async function prepareMedia(db: Database, content: Content, options: MediaOptions): Promise<PreparedMedia> {
  const { contentDir, mediaDir, sheetsDir = "build/sheets", onProgress = () => {} } = options;
  const originalsDir = join(contentDir, "media");
  const folder = openMediaFolder(mediaDir, options.stored);
  const made = await makePictures({
    paths: content.pictures,
    originalsDir,
    folder,
    known: await readKnownPictures(db),
    onProgress: (done, total) => onProgress("pictures", done, total),
  });
  const pictureHashes = new Map(made.rows.map(({ path, original_hash }) => [path, original_hash]));
  const names = new Map<string, string>();
  for (const row of made.rows) {
    names.set(row.path, await copyOriginal(row.path, nameOriginal(row), originalsDir, folder));
  }
  for (const path of content.copied) {
    const name = nameByHash(path, hash("sha256", await readFile(join(originalsDir, path))));
    names.set(path, await copyOriginal(path, name, originalsDir, folder));
  }
  // In parallel, so that all cores are used: both are rendered on threads, share pictures on those of sharp.
  const [sharePictures, sheets] = await Promise.all([
    prepareSharePictures(content, { originalsDir, folder, pictureHashes }),
    prepareSheets(content, {
      originalsDir,
      sheetsDir,
      folder,
      pictureHashes,
      onProgress: (done, total) => onProgress("sheets", done, total),
    }),
  ]);
  for (const [path, { name }] of sheets) names.set(path, name);
  return {
    pictures: made.rows,
    names,
    sheetBytes: new Map([...sheets].map(([path, { bytes }]) => [path, bytes])),
    sharePictures,
    unreadable: new Set(made.unreadable.map(({ path }) => path)),
    warnings: [
      ...made.unreadable.map(
        ({ path, reason }) =>
          `media/${path}: no se puede leer como imagen (${reason}); lo que la usa se muestra sin ella`,
      ),
      ...warnOfNarrowPictures(made.rows),
    ],
  };
}

/** The names of all files, variants included. */
export const listPrepared = ({ pictures, names, sharePictures }: PreparedMedia): string[] => [
  ...names.values(),
  ...sharePictures.values(),
  ...pictures.flatMap(listVariants),
];
