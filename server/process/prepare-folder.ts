import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { OperatorError } from "../operator-error.ts";

const reasons: Record<string, string> = {
  EEXIST: "which is a file",
  ENOTDIR: "which lies below a file",
  ENOENT: "which leads to a place that is not there",
  EACCES: "where this user may not write",
  EPERM: "where this user may not write",
  EROFS: "which lies on a read-only disk",
  ENOSPC: "which lies on a full disk",
};

/** Makes `folder` where it is missing and tries to write into it. Throws `OperatorError`, which calls it `name`. */
export async function prepareFolder(name: string, folder: string): Promise<void> {
  const probe = join(folder, `.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = reasons[code] ?? `which cannot be used (${code || String(error)})`;
    throw new OperatorError(`${name}: found ${resolve(folder)}, ${reason}; expected a folder this site may write to.`);
  }
}
