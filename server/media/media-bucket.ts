import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "#server/process/in-parallel.ts";
import type { Bucket } from "./bucket.ts";
import { BucketFault } from "./bucket-fault.ts";
import { isNamedByHash } from "./media-name.ts";

/**
 * The key prefix of media files; keys match the site's paths, so that a proxy or CDN can serve them from the bucket.
 */
export const mediaPrefix = "media/";

const maxConcurrent = 8;

/** Sizes in bytes of the media files in the bucket, by name. */
export async function listMedia(bucket: Bucket): Promise<Map<string, number>> {
  const files = await bucket.list(mediaPrefix);
  return new Map([...files].map(([key, bytes]) => [key.slice(mediaPrefix.length), bytes]));
}

/**
 * Uploads files of `mediaDir`, each verified. After a failure, the next load skips those that were uploaded. Throws
 * `BucketFault`.
 */
export async function uploadMedia(
  bucket: Bucket,
  mediaDir: string,
  names: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  if (names.length === 0) return;
  let done = 0;
  let fault: unknown;
  onProgress(done, names.length);
  await inParallel(names, maxConcurrent, async (name) => {
    // After a permanent failure the other files would fail too.
    if (fault !== undefined) return;
    try {
      await bucket.put(`${mediaPrefix}${name}`, await readFile(join(mediaDir, name)));
      done += 1;
      onProgress(done, names.length);
    } catch (error) {
      fault ??= error;
    }
  });
  if (fault instanceof BucketFault) {
    const rest = `${done} de ${names.length} archivos nuevos están en el bucket y no se cambió nada; ejecuta esto de nuevo para seguir.`;
    throw new BucketFault(`${fault.message}. ${rest}`, fault.isTransient, { cause: fault });
  }
  if (fault !== undefined) throw fault;
}

/** Removes media files from the bucket, except names that the site cannot have written. */
export async function removeMedia(bucket: Bucket, names: readonly string[]): Promise<void> {
  const ours = names.filter(isNamedByHash);
  await inParallel(ours, maxConcurrent, (name) => bucket.remove(`${mediaPrefix}${name}`));
}
