import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { prepareFolder } from "./prepare-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

test("a folder is created with its parents, and an existing one is used", async () => {
  const wanted = join(folder, "a/b/c");
  await prepareFolder("DATA_DIR", wanted);
  await prepareFolder("DATA_DIR", `${wanted}/`);
  expect(await readdir(folder, { recursive: true })).toEqual(["a", "a/b", "a/b/c"]);
});

test.each(["~/copias", "$HOME/copias"])("%s, which no shell has expanded, is refused", async (path) => {
  await expect(prepareFolder("La carpeta", path)).rejects.toThrow(
    `La carpeta: se encontró "${path}", se esperaba una ruta sin "~" ni "$" al comienzo, como "/mnt/otro-disco"`,
  );
  expect(existsSync(path)).toBe(false);
});

test("a broken link is reported as such", async () => {
  const link = join(folder, "link");
  await symlink(join(folder, "gone", "away"), link);
  const sentence =
    "que lleva a un lugar donde no se puede crear ninguna carpeta; se esperaba una carpeta en la que este sitio pueda escribir.";
  for (const path of [link, join(link, "data")]) {
    await expect(prepareFolder("DATA_DIR", path)).rejects.toThrow(`DATA_DIR: se encontró ${path}, ${sentence}`);
  }
});

// In a process of its own: the recursive `mkdir` hangs a thread, and with it this process, for ever.
test.skipIf(!existsSync("/proc/self"))(
  "below /proc, where no folder can be created, it fails and does not hang",
  () => {
    const wanted = "/proc/nowhere/backups";
    const program = `await (await import("./server/files/prepare-folder.ts")).prepareFolder("DATA_DIR", "${wanted}")`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
      timeout: 250_000,
      killSignal: "SIGKILL",
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`DATA_DIR: se encontró ${wanted}, que`);
  },
);
