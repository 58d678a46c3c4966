import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openLocated } from "./data-folder.ts";
import { explainFullDisk } from "./disk-full.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

const sentence = (path: string) =>
  `${path}: disco lleno, y no se usa nada escrito a medias; haz espacio y ejecútalo otra vez.`;

/** Every write to it fails with ENOSPC. */
const fullDevice = "/dev/full";

test.skipIf(!existsSync(fullDevice))("a full disk is reported in one sentence that names the folder", async () => {
  const writing = explainFullDisk("/srv/copies", () => writeFile(fullDevice, "x"));
  await expect(writing).rejects.toThrow(sentence("/srv/copies"));
});

test("a disk too full for the database is reported as such, and not as a damaged database", async () => {
  const fill = async () => {
    const db = openFile(join(folder, "full.db"), { create: true });
    await sql`pragma max_page_count = 1`.execute(db);
    await migrate(db).finally(() => db.destroy());
  };
  await expect(explainFullDisk(folder, () => openLocated(join(folder, "site.db"), fill))).rejects.toThrow(
    sentence(folder),
  );
  const noSpaceForIndex = Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 4874 });
  await expect(explainFullDisk(folder, () => Promise.reject(noSpaceForIndex))).rejects.toThrow(sentence(folder));
});

test("other errors stay unchanged, among them the limit of watched files", async () => {
  const watchers = Object.assign(new Error("too many watchers"), { code: "ENOSPC", syscall: "watch" });
  for (const error of [watchers, new TypeError("a bug")]) {
    await expect(explainFullDisk(folder, () => Promise.reject(error))).rejects.toBe(error);
  }
});
