import { existsSync, readdirSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type openDatabase, openMigrated } from "#server/db/client.ts";
import { runProgram } from "../../tests/site/run-program.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

const sentence = (path: string) =>
  `${path}: disco lleno, y no se usa nada escrito a medias; haz espacio y ejecútalo otra vez.`;

/** Every write to it fails with ENOSPC. */
const fullDevice = "/dev/full";

async function makeDatabase(): Promise<ReturnType<typeof openDatabase>> {
  const db = await openMigrated(join(folder, "site.db"));
  return db;
}

test.skipIf(!existsSync(fullDevice))("a command on a full disk ends with that sentence, without a stack", async () => {
  const db = await makeDatabase();
  await db.destroy();
  await symlink(fullDevice, join(folder, "privacy-log.jsonl"));
  for (const action of ["find", "erase"]) {
    expect(await runProgram("cli/titular.ts", folder, action, "ana@example.com")).toEqual({
      code: 1,
      output: "",
      errors: `${sentence(folder)}\n`,
    });
  }
  expect(readdirSync(folder).filter((name) => /tmp|new/.test(name))).toEqual([]);
});

test("every command refuses a database of a newer version in one sentence, and leaves it unchanged", async () => {
  const db = await makeDatabase();
  await sql`insert into kysely_migration values ('0099-future', '2040-01-01')`.execute(db);
  await db.destroy();
  for (const command of ["mail", "load-content", "suspects"]) {
    expect(await runProgram(`cli/${command}.ts`, folder)).toEqual({
      code: 1,
      output: "",
      errors:
        "La base de datos es de una versión más nueva de este programa (migración 0099-future): instala esa versión o restaura una copia de seguridad anterior.\n",
    });
  }
});

test("a read-only command leaves a database of an older version unchanged, and says how to migrate it", async () => {
  const db = await makeDatabase();
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  const listMade = () => sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { rows: before } = await listMade();
  for (const words of [["mail"], ["suspects"], ["titular", "find", "ana@example.com"], ["titular", "claims"]]) {
    const [command = "", ...rest] = words;
    const { code, errors } = await runProgram(`cli/${command}.ts`, folder, ...rest);
    expect(code).toBe(1);
    expect(errors).toMatch(/^A la base de datos le falta la migración \S+ de esta versión, .*inicia el sitio.*\n$/);
  }
  expect((await listMade()).rows).toEqual(before);
  await db.destroy();
});

test("a database locked by another program is reported as locked, without advice to restore a backup", async () => {
  const db = await makeDatabase();
  await db.destroy();
  using other = new DatabaseSync(join(folder, "site.db"));
  other.exec("pragma locking_mode = exclusive; begin exclusive");
  const { code, errors } = await runProgram("cli/mail.ts", folder, "retry", "COT-2026-000001");
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATA_DIR: se encontró .*site\.db, que otro programa mantiene bloqueado; [^\n]*\n$/);
  expect(errors).not.toMatch(/copia de seguridad|restaura/);
});
