import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { listFiles } from "#server/files/list-files.ts";
import { errorCode } from "#server/process/error-code.ts";

export const manifestName = "manifest.json";

/** The contents of a backup: every file in its folder except the manifest itself. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const listCopied = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((path) => path !== manifestName);

export async function writeManifest(folder: string, madeAt: Date): Promise<Manifest> {
  const files: Manifest["files"] = [];
  for (const path of await listCopied(folder)) {
    const file = join(folder, path);
    files.push({ path, bytes: (await stat(file)).size, sha256: await hashFile(file) });
  }
  const manifest: Manifest = { format: 1, made_at: madeAt.toISOString(), files };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** The manifest of the backup in `folder`; throws when it cannot be read. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  Manifest.parse(JSON.parse(await readFile(join(folder, manifestName), "utf8")));

/** The differences between `folder` and its manifest, one per line; empty for an undamaged backup. */
export async function findManifestFaults(folder: string): Promise<string[]> {
  let manifest: Manifest;
  try {
    manifest = await readManifest(folder);
  } catch (error) {
    // A missing right or a failing disk is no damage of the copy.
    if (errorCode(error) !== undefined) throw error;
    return [`${manifestName}: no es la lista de archivos de una copia de seguridad`];
  }
  const present = new Set(await listCopied(folder));
  const faults: string[] = [];
  for (const { path, sha256 } of manifest.files) {
    if (!present.delete(path)) faults.push(`${path}: falta`);
    else if ((await hashFile(join(folder, path))) !== sha256) faults.push(`${path}: no es lo que se copió`);
  }
  for (const path of present) faults.push(`${path}: no es parte de la copia de seguridad`);
  return faults;
}
