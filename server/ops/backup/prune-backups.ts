import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { listNames } from "#server/files/list-names.ts";
import { syncFolder } from "#server/files/sync-to-disk.ts";
import { manifestName } from "./manifest.ts";

/** Suffix of the folder of a copy that is being made or deleted. */
export const unfinishedSuffix = ".unfinished";

/** 2026-03-01T10-00-00 */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** Deletes the copies that a crash left half made or half deleted: they hold personal data. */
export async function removeUnfinished(target: string): Promise<void> {
  for (const name of await listNames(target)) {
    const isUnfinished = name.endsWith(unfinishedSuffix) && backupName.test(name.slice(0, -unfinishedSuffix.length));
    if (isUnfinished) await rm(join(target, name), { recursive: true });
  }
}

/**
 * Deletes the oldest copies in `target` except the last `keep`, and nothing else. The last one is `made`: a copy with a
 * later date is of a clock that was ahead, and older than all others. Returns the deleted folders.
 */
export async function pruneBackups(target: string, made: string, keep: number): Promise<string[]> {
  const copies = (await listNames(target))
    .filter((name) => backupName.test(name) && existsSync(join(target, name, manifestName)))
    .sort();
  const inOrder = [...copies.filter((name) => name > made), ...copies.filter((name) => name <= made)];
  const old = inOrder.slice(0, Math.max(inOrder.length - keep, 0)).map((name) => join(target, name));
  for (const folder of old) {
    // Under its own name a half deleted copy would look complete.
    await rename(folder, `${folder}${unfinishedSuffix}`);
    await rm(`${folder}${unfinishedSuffix}`, { recursive: true });
  }
  if (old.length > 0) await syncFolder(target);
  return old;
}
