import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { unfinishedRestore } from "./backup/replaced.ts";
import { prepareDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

test("a site does not start, without data, beside an interrupted restore", async () => {
  await mkdir(join(folder, unfinishedRestore));
  await expect(prepareDataFolder(folder)).rejects.toThrow(
    `DATA_DIR: se interrumpió una restauración en ${folder}; ejecútala otra vez y luego inicia.`,
  );
  await rm(join(folder, unfinishedRestore), { recursive: true });
  await prepareDataFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});
