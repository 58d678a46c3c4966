import type { BucketSettings } from "#server/settings/bucket.ts";
import type { AssertHeld } from "../db/engine.ts";
import { engineOf } from "../db/engine-of.ts";
import type { Database } from "../db/schema.ts";
import { readSetting, writeSetting } from "../db/settings.ts";
import { type Bucket, openBucket } from "../media/bucket.ts";
import { BucketFault } from "../media/bucket-fault.ts";
import { listMedia, removeMedia, uploadMedia } from "../media/media-bucket.ts";
import { withMediaLock } from "../media/media-lock.ts";
import { removeStaleFiles } from "../media/remove-stale-files.ts";
import { contentHash } from "./content-hash.ts";
import { type ContentRows, toContentRows } from "./content-rows.ts";
import type { Change } from "./difference.ts";
import { assertCodesNotReused, rememberCodes } from "./known-codes.ts";
import { nameMediaPlace } from "./load-state.ts";
import { listNamedFiles } from "./named-files.ts";
import { assertNewTextHasNewDate } from "./policy-version.ts";
import { listPrepared, type PreparedMedia, prepareMedia } from "./prepare-media.ts";
import { readContent } from "./read-content.ts";
import { readDropped } from "./settings.ts";
import { storePictures } from "./store-pictures.ts";
import { storeProducts } from "./store-products.ts";
import { storeProjects } from "./store-projects.ts";
import { storeTexts } from "./store-texts.ts";

export interface LoadOptions {
  /** What the operator owns: the JSON files, the policy and media/. */
  contentDir: string;
  /** Where pictures and sheets are served from. */
  mediaDir: string;
  /** Where a build left made sheets, by hash: `build/sheets` unless another is named. */
  sheetsDir?: string;
  /** The bucket where the files lie for good; without one `mediaDir` is that place. */
  bucket?: BucketSettings | undefined;
  /** Told after each step of the long part of the work. */
  onProgress?: (step: "pictures" | "sheets" | "upload", done: number, total: number) => void;
  /** Told once where another load is at work, and has to end first. */
  onWait?: () => void;
}

export interface LoadSummary {
  /** Stands for everything that was loaded: changes with it and only with it. */
  version: string;
  products: Change;
  projects: Change;
  pictures: Change;
  texts: Change;
  /** What is odd but did not stop the load, a sentence each. */
  warnings: string[];
}

function hashRows({ products, projects, texts }: ContentRows, { pictures, sharePictures }: PreparedMedia): string {
  const hashes = [...products, ...projects, ...texts.map((row) => ({ row }))].map(({ row }) => row.content_hash);
  return contentHash([hashes, pictures, [...sharePictures.values()]]).slice(0, 16);
}

/** How many loads keep a file that they no longer name: pages that are open, and copies that are late, still do. */
const graceLoads = 2;

/** The names that each of the last loads left unnamed; a load that changes nothing is none. */
async function listDropped(db: Database, named: ReadonlySet<string>, version: string): Promise<string[][]> {
  const dropped = await readDropped(db);
  if ((await readSetting(db, "catalogue_version")) === version) return dropped;
  const before = await listNamedFiles(db);
  return [[...before].filter((name) => !named.has(name)), ...dropped].slice(0, graceLoads);
}

interface LoadedRows {
  place: string;
  rows: ContentRows;
  media: PreparedMedia;
  dropped: readonly string[][];
  version: string;
}

async function storeRows(trx: Database, { rows, media, dropped, version, place }: LoadedRows) {
  const changes = {
    products: await storeProducts(trx, rows.products),
    projects: await storeProjects(trx, rows.projects),
    pictures: await storePictures(trx, media.pictures),
    texts: await storeTexts(trx, rows.texts),
  };
  await writeSetting(trx, "share_pictures", JSON.stringify(Object.fromEntries(media.sharePictures)));
  await writeSetting(trx, "media_dropped", JSON.stringify(dropped));
  await writeSetting(trx, "media_place", place);
  await engineOf(trx).announceCatalogue(trx, version);
  return changes;
}

const upload = (bucket: Bucket, names: readonly string[], { mediaDir, onProgress = () => {} }: LoadOptions) =>
  uploadMedia(bucket, mediaDir, names, (done, total) => onProgress("upload", done, total));

/** The load is done: what could not be removed is only told, and the next one tries again. */
async function removeFrom(bucket: Bucket, names: readonly string[]): Promise<string[]> {
  try {
    await removeMedia(bucket, names);
    return [];
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    return [`en el bucket quedan archivos que ya nada nombra (${error.message})`];
  }
}

/** Does `work` while no other load goes on, into this media folder or from another machine into this database. */
export const withLoadLock = <Result>(
  db: Database,
  { mediaDir, onWait }: LoadOptions,
  work: (assertHeld: AssertHeld) => Promise<Result>,
): Promise<Result> => withMediaLock(mediaDir, () => engineOf(db).withLock("content", work, onWait), onWait);

/** `loadContent` for whoever has the lock of `withLoadLock`. */
export async function loadLocked(db: Database, options: LoadOptions, assertHeld: AssertHeld): Promise<LoadSummary> {
  const content = await readContent(options.contentDir);
  await assertNewTextHasNewDate(db, content.policy);
  await assertCodesNotReused(db, content.products);
  const bucket = options.bucket && openBucket(options.bucket);
  const stored = bucket && (await listMedia(bucket));
  const media = await prepareMedia(db, content, { ...options, stored });
  const rows = toContentRows(content, media);
  const version = hashRows(rows, media);
  const named = new Set(listPrepared(media));
  const isReload = (await readSetting(db, "catalogue_version")) !== undefined;
  const dropped = await listDropped(db, named, version);
  if (bucket && stored)
    await upload(
      bucket,
      [...named].filter((name) => !stored.has(name)),
      options,
    );
  const write = engineOf(db).createWriter();
  // Takes the write lock at once: a running site may accept requests between our reading and our writing.
  const changes = await write(async (trx) => {
    // Another load, begun after the lock was lost, may have removed files that nothing names yet: those of this one.
    await assertHeld();
    await rememberCodes(trx, content.products);
    return storeRows(trx, { rows, media, dropped, version, place: nameMediaPlace(options.bucket) });
  });
  const kept = new Set([...named, ...dropped.flat()]);
  if (isReload) await removeStaleFiles(options.mediaDir, kept);
  const left =
    bucket && stored && isReload
      ? await removeFrom(
          bucket,
          [...stored.keys()].filter((name) => !kept.has(name)),
        )
      : [];
  return { version, ...changes, warnings: [...content.warnings, ...media.warnings, ...left] };
}

/**
 * Loads `contentDir` into the database and the media folder: checked whole first (throws `ContentError` before
 * anything is written), then in one transaction, changing only what changed. One load at a time.
 */
export const loadContent = (db: Database, options: LoadOptions): Promise<LoadSummary> =>
  withLoadLock(db, options, (assertHeld) => loadLocked(db, options, assertHeld));
