import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { type Outcome, runProgram } from "../tests/site/run-program.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

const refusal = (errors: string): Outcome => ({ code: 1, output: "", errors: `${errors}\n` });

const inPlaceOf = (path: string): string =>
  `${path}: se encontró una carpeta en el lugar de un archivo; quítala, y devuelve el archivo si lo había.`;

test.each([
  ["mail", []],
  ["suspects", []],
  ["backup", []],
  ["titular", ["erase", "ana@example.com"]],
])("%s in a folder without a site is refused in one sentence and leaves nothing there", async (command, words) => {
  const noSite = `${folder}/site.db: no se encontró base de datos, se esperaba la de un sitio que ya ha estado en marcha`;
  expect(await runProgram(`cli/${command}.ts`, folder, ...words)).toEqual(refusal(noSite));
  expect(await readdir(folder)).toEqual([]);
  // As a killed first start leaves it.
  await writeFile(join(folder, "site.db"), "");
  expect(await runProgram(`cli/${command}.ts`, folder, ...words)).toEqual(refusal(noSite));
  expect(await readdir(folder)).toEqual(["site.db"]);
});

test("loading content beside a file in the place of the folder of the pictures is refused in one sentence", async () => {
  await writeFile(join(folder, "media"), "");
  const { code, errors } = await runProgram("cli/load-content.ts", folder);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `La carpeta para imágenes y fichas: se encontró ${folder}/media, que es un archivo; se esperaba una carpeta en la que este sitio pueda escribir.\n`,
  });
});

test("loading content into a data folder that is a file is refused in one sentence", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  expect(await runProgram("cli/load-content.ts", file)).toEqual(
    refusal(
      `DATA_DIR: se encontró ${file}, que es un archivo; se esperaba una carpeta en la que este sitio pueda escribir.`,
    ),
  );
});

test.each([
  ["mail", "a file", "el archivo no es una base de datos"],
  ["backup", "a file", "el archivo no es una base de datos"],
  ["mail", "a folder", "es una carpeta"],
  ["backup", "a folder", "es una carpeta"],
])("%s says of %s that it is not a database, in one sentence, and copies nothing", async (command, kind, reason) => {
  const path = join(folder, "site.db");
  if (kind === "a folder") await mkdir(path);
  else await writeFile(path, "This is a letter, and no database at all. ".repeat(100));
  expect(await runProgram(`cli/${command}.ts`, folder)).toEqual(
    refusal(
      `DATA_DIR: se encontró ${path}, que no se puede abrir como base de datos de este sitio (${reason}); se esperaba una que haya escrito este sitio: restaura una copia de seguridad, o define otro DATA_DIR.`,
    ),
  );
  if (command === "backup") expect(await readdir(join(folder, "backups"))).toEqual([]);
});

test.each([
  ["address-secret", "titular", ["find", "ana@example.com"]],
  ["address-secret", "backup", []],
  ["privacy-log.jsonl", "titular", ["find", "ana@example.com"]],
  ["privacy-log.jsonl", "backup", []],
  ["media.lock", "backup", []],
  ["site.db.lock", "titular", ["withdraw", "ana@example.com"]],
])("a folder in the place of %s is named by %s %j in one sentence", async (name, command, words) => {
  const db = await openMigrated(join(folder, "site.db"));
  await db.destroy();
  await rm(join(folder, name), { force: true });
  await mkdir(join(folder, name));
  expect(await runProgram(`cli/${command}.ts`, folder, ...words)).toEqual(refusal(inPlaceOf(join(folder, name))));
});

test("a folder in the place of the database is replaced by a restore", async () => {
  const db = await openMigrated(join(folder, "site.db"));
  await db.destroy();
  await runProgram("cli/backup.ts", folder);
  const [copy = ""] = await readdir(join(folder, "backups"));
  const data = join(folder, "data");
  await mkdir(join(data, "site.db"), { recursive: true });
  const { code, output, errors } = await runProgram("cli/restore.ts", data, join(folder, "backups", copy));
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toContain("site.db no se puede leer");
  expect((await runProgram("cli/suspects.ts", data)).code).toBe(0);
});

test("a folder without a backup is not reported as a damaged backup", async () => {
  expect(await runProgram("cli/restore.ts", join(folder, "data"), folder)).toEqual(
    refusal(`${folder}: no se encontró manifest.json, se esperaba la carpeta de una copia de seguridad.`),
  );
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  [2, /^Di a lo sumo en qué carpeta, y cuántas copias se conservan allí:\n/, ["one", "two"]],
  [1, /^--keep: se encontró "0", se esperaba un número entero desde 1\n$/, ["--keep", "0"]],
  [1, /^--keep: se encontró "x", se esperaba un número entero desde 1\n$/, ["--keep", "x"]],
] as const)(
  "backup ends with %i and %s for what it cannot do, and makes nothing",
  async (expected, sentence, words) => {
    const { code, errors } = await runProgram("cli/backup.ts", folder, ...words);
    expect(code).toBe(expected);
    expect(errors).toMatch(sentence);
    expect(await readdir(folder)).toEqual([]);
  },
);
