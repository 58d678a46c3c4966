import type { AssertHeld } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting, writeSetting } from "#server/db/settings.ts";
import { prepareFolder } from "#server/files/prepare-folder.ts";
import { type Bucket, openBucket } from "#server/media/bucket.ts";
import { BucketFault } from "#server/media/bucket-fault.ts";
import { listMedia, removeMedia, uploadMedia } from "#server/media/media-bucket.ts";
import { withMediaLock } from "#server/media/media-lock.ts";
import { removeStaleFiles } from "#server/media/remove-stale-files.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { BucketSettings } from "#server/settings/config.ts";
import { contentHash } from "./content-hash.ts";
import { assertCodesNotReused, rememberCodes } from "./known-codes.ts";
import { nameMediaPlace } from "./load-state.ts";
import { listNamedFiles, readDropped } from "./named-files.ts";
import { assertDateHasCome, assertNewTextHasNewDate } from "./policy-version.ts";
import { listPrepared, type MediaOptions, type PreparedMedia, prepareMedia } from "./prepare/prepare-media.ts";
import { readContent } from "./read-content.ts";
import { type ContentRows, toContentRows } from "./store/content-rows.ts";
import { type Change, storePictures, storeProducts, storeProjects, storeTexts } from "./store/store-rows.ts";

export interface LoadOptions extends Omit<MediaOptions, "stored"> {
  /** The bucket that stores the files permanently; without one, `mediaDir` does. */
  bucket?: BucketSettings | undefined;
  /** Called once if another load is in progress, which has to end first. */
  onWait?: () => void;
}

export interface LoadSummary {
  /** The hash of everything that was loaded. */
  version: string;
  products: Change;
  projects: Change;
  pictures: Change;
  texts: Change;
  /** Sentences about suspicious content that did not stop the load. */
  warnings: string[];
}

function hashRows({ products, projects, texts }: ContentRows, { pictures, sharePictures }: PreparedMedia): string {
  const hashes = [...products, ...projects, ...texts.map((row) => ({ row }))].map(({ row }) => row.content_hash);
  return contentHash([hashes, pictures, [...sharePictures.values()]]).slice(0, 16);
}

/** Loads for which an unused file is kept, because open pages and servers with an older catalogue still refer to it. */
const graceLoads = 2;

/** The names that each of the last loads stopped using; a load that changes nothing does not count. */
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
  await writeSetting(trx, "catalogue_version", version);
  return changes;
}

interface ListedBucket {
  bucket: Bucket;
  /** Its files, by name with their bytes. */
  stored: ReadonlyMap<string, number>;
}

async function listBucket(settings: BucketSettings): Promise<ListedBucket> {
  const bucket = openBucket(settings);
  return { bucket, stored: await listMedia(bucket) };
}

/** Removes all files but `kept` after a load; a failure is only a warning, and the next load retries. */
async function removeUnused({ bucket, stored }: ListedBucket, kept: ReadonlySet<string>): Promise<string[]> {
  const unused = [...stored.keys()].filter((name) => !kept.has(name));
  try {
    await removeMedia(bucket, unused);
    return [];
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    return [`en el bucket quedan archivos que ya nada nombra (${error.message})`];
  }
}

const otherContent =
  "Faltan imágenes o fichas del catálogo, y content/ no es el catálogo cargado, o lo cargó otra versión del sitio; el catálogo no se cambió: npm run content carga lo que hay en content/.";

/** Runs `work` under the locks of this media folder and this database, so that only one load runs at a time. */
export const withLoadLock = <Result>(
  db: Database,
  { mediaDir, onWait }: LoadOptions,
  work: (assertHeld: AssertHeld) => Promise<Result>,
): Promise<Result> => withMediaLock(mediaDir, () => engineOf(db).withLock("content", work, onWait), onWait);

/**
 * `loadContent` for a caller that holds the lock of `withLoadLock`. Stores no content of another version than `expected`
 * and throws `OperatorError`; the files that both versions name are then made all the same.
 */
export async function loadWithLock(
  db: Database,
  options: LoadOptions,
  assertHeld: AssertHeld,
  expected?: string,
): Promise<LoadSummary> {
  const { mediaDir, onProgress = () => {} } = options;
  const content = await readContent(options.contentDir);
  await assertDateHasCome(db, content.policy);
  await assertNewTextHasNewDate(db, content.policy);
  await assertCodesNotReused(db, content.products);
  await prepareFolder("La carpeta para imágenes y fichas", mediaDir);
  const remote = options.bucket && (await listBucket(options.bucket));
  const media = await prepareMedia(db, content, { ...options, stored: remote?.stored });
  const rows = toContentRows(content, media);
  const version = hashRows(rows, media);
  if (expected !== undefined && version !== expected) throw new OperatorError(otherContent);
  const named = new Set(listPrepared(media));
  const isReload = (await readSetting(db, "catalogue_version")) !== undefined;
  const dropped = await listDropped(db, named, version);
  if (remote) {
    const missing = [...named].filter((name) => !remote.stored.has(name));
    await uploadMedia(remote.bucket, mediaDir, missing, (done, total) => onProgress("upload", done, total));
  }
  const write = engineOf(db).createWriter();
  // Takes the write lock at once, because a running site may accept requests between the read and the write.
  const changes = await write(async (trx) => {
    // If the lock was lost, another load may have removed the files of this one, which nothing refers to yet.
    await assertHeld();
    await rememberCodes(trx, content.products);
    return storeRows(trx, { rows, media, dropped, version, place: nameMediaPlace(options.bucket) });
  });
  const kept = new Set([...named, ...dropped.flat()]);
  const warnings = [...content.warnings, ...media.warnings];
  if (isReload) {
    await removeStaleFiles(mediaDir, kept);
    if (remote) warnings.push(...(await removeUnused(remote, kept)));
  }
  return { version, ...changes, warnings };
}

/**
 * Loads `contentDir` into the database and the media folder. The content is validated first (throws `ContentError`
 * before anything is written); then one transaction writes what changed. One load at a time.
 */
export const loadContent = (db: Database, options: LoadOptions): Promise<LoadSummary> =>
  withLoadLock(db, options, (assertHeld) => loadWithLock(db, options, assertHeld));
