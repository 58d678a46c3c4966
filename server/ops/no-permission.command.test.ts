import { spawnSync } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const db = await openMigrated(join(folder, "site.db"));
  await db.destroy();
  for (const name of ["", "site.db", "site.db.lock"]) await chmod(join(folder, name), 0o777);
});

/**
 * Runs `work` as an operator's command of another user than root, whom no permission would stop. Modules are imported
 * before, because that user may not be able to read the checkout.
 */
function runAsOther(work: string): { status: number | null; stderr: string } {
  const program = `
    const { runCommand } = await import("./server/ops/run-command.ts");
    const { openLocated } = await import("./server/ops/data-folder.ts");
    const { openMigrated, openToRead } = await import("./server/db/client.ts");
    const { withFileLock } = await import("./server/db/file-lock.ts");
    const { appendEntry } = await import("./server/privacy/privacy-log.ts");
    const { writeFileAtomically } = await import("./server/files/write-file-atomically.ts");
    const { findManifestFaults } = await import("./server/ops/backup/manifest.ts");
    const { copyFile, rename } = await import("node:fs/promises");
    if (process.getuid() === 0) process.setuid(65534);
    const folder = ${JSON.stringify(folder)};
    const path = folder + "/site.db";
    await runCommand(async () => { ${work} });`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: folder },
  });
  return { status, stderr };
}

const refusal = (path: string) => ({
  status: 1,
  stderr: `${path}: este usuario no tiene permiso de leer y escribir aquí; ejecútalo con el usuario del sitio, y si ya es ese, devuélvele como root, con chown, lo que es de otro usuario.\n`,
});

test.each([
  ["the log of actions", "privacy-log.jsonl", `await appendEntry(folder + "/privacy-log.jsonl", {});`],
  ["a file to copy", "privacy-log.jsonl", `await copyFile(folder + "/privacy-log.jsonl", folder + "/copy");`],
  ["the list of a copy's files", "manifest.json", "await findManifestFaults(folder);"],
  ["a lock", "media.lock", `await withFileLock(folder + "/media.lock", async () => {});`],
  ["the lock of the database", "site.db.lock", "await openLocated(path, () => openMigrated(path));"],
  ["the database", "site.db", "await openLocated(path, () => openToRead(path));"],
])("%s of another user is named, with what to do and without a stack", async (_, file, work) => {
  const path = join(folder, file);
  await writeFile(path, "", { flag: "a" });
  await chmod(path, 0o000);
  expect(runAsOther(work)).toEqual(refusal(path));
});

test("a database that this user may only read is named at the start, and not at the first request", async () => {
  const path = join(folder, "site.db");
  await chmod(path, 0o444);
  expect(runAsOther("await openLocated(path, () => openMigrated(path));")).toEqual(refusal(path));
  expect(runAsOther("await openLocated(path, () => openToRead(path));")).toEqual({ status: 0, stderr: "" });
});

test("a folder of another user is named in the place of a file in it", async () => {
  await chmod(folder, 0o555);
  expect(runAsOther(`await writeFileAtomically(folder + "/picture.jpg", "x");`)).toEqual(refusal(folder));
  expect(runAsOther(`await rename(path, folder + "/moved.db");`)).toEqual(refusal(folder));
});

test("a missing right that no file causes, and a damaged database, are not reported as such", async () => {
  const port = `throw Object.assign(new Error("listen"), { code: "EACCES", syscall: "listen" });`;
  expect(runAsOther(port).stderr).toMatch(/^Error: listen\n/);
  await writeFile(join(folder, "site.db"), "no database");
  await writeFile(join(folder, "media.lock"), "", { mode: 0o000 });
  expect(runAsOther("await openLocated(path, () => openToRead(path));").stderr).toMatch(
    /^DATA_DIR: se encontró .*site\.db, que no se puede abrir como base de datos de este sitio/,
  );
});
