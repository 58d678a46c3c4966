import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "#server/process/in-parallel.ts";
import type { Bucket } from "./bucket.ts";
import { BucketFault } from "./bucket-fault.ts";

/** The key prefix of built scripts, styles and fonts; keys match the site's paths. */
export const assetsPrefix = "assets/";

/** The key of the list of releases and their files, the newest first. */
const releasesKey = "releases.json";
/** The current release and the previous one. */
const maxReleases = 2;
const maxConcurrent = 8;

/** The files of the published releases, the newest first. */
export async function readReleases(bucket: Pick<Bucket, "read">): Promise<string[][]> {
  const bytes = await bucket.read(releasesKey);
  if (bytes === undefined) return [];
  try {
    const releases: unknown = JSON.parse(bytes.toString("utf8"));
    if (Array.isArray(releases)) return releases.map((files) => files.map(String));
  } catch {
    // Invalid JSON counts as no list.
  }
  throw new BucketFault(`MEDIA_S3_BUCKET: no se encontró ninguna lista de versiones en ${releasesKey}`, false);
}

export interface PublishedAssets {
  uploaded: number;
  kept: number;
  removed: number;
}

/**
 * Uploads the built files in `dir` that the bucket lacks, registers them as the newest release, and removes files that
 * only older releases than the previous one use. Throws `BucketFault`.
 */
export async function publishAssets(bucket: Bucket, dir: string): Promise<PublishedAssets> {
  const files = (await readdir(dir)).filter((name) => !/\.(?:br|gz)$/.test(name)).sort();
  const [releases, stored] = await Promise.all([readReleases(bucket), bucket.list(assetsPrefix)]);
  const missing = files.filter((name) => !stored.has(`${assetsPrefix}${name}`));
  await inParallel(missing, maxConcurrent, async (name) => {
    await bucket.put(`${assetsPrefix}${name}`, await readFile(join(dir, name)));
  });
  const isSame = JSON.stringify(releases[0]) === JSON.stringify(files);
  const kept = [files, ...(isSame ? releases.slice(1) : releases)].slice(0, maxReleases);
  await bucket.put(releasesKey, Buffer.from(JSON.stringify(kept)), "no-cache");
  const named = new Set(kept.flat().map((name) => `${assetsPrefix}${name}`));
  const unnamed = [...stored.keys()].filter((key) => !named.has(key));
  await inParallel(unnamed, maxConcurrent, (key) => bucket.remove(key));
  return { uploaded: missing.length, kept: files.length - missing.length, removed: unnamed.length };
}
