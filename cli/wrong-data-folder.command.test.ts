import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Outcome, runProgram } from "../tests/site/run-program.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "wrong-"));
});
afterEach(() => rm(folder, { recursive: true }));

const refusal = (errors: string): Outcome => ({ code: 1, output: "", errors: `${errors}\n` });

test.each([
  ["mail", []],
  ["suspects", []],
  ["backup", []],
  ["titular", ["erase", "ana@example.com"]],
])("%s in a folder without a site is refused in one sentence and leaves nothing there", async (command, words) => {
  expect(await runProgram(`cli/${command}.ts`, folder, ...words)).toEqual(
    refusal(`${folder}/site.db: no se encontró base de datos, se esperaba la de un sitio que ya ha estado en marcha`),
  );
  expect(await readdir(folder)).toEqual([]);
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

test("a file that is not a database is reported in one sentence", async () => {
  await writeFile(join(folder, "site.db"), "This is a letter, and no database at all. ".repeat(100));
  const { code, errors } = await runProgram("cli/mail.ts", folder);
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^DATA_DIR: se encontró .*site\.db, que no se puede abrir como base de datos de este sitio \(el archivo no es una base de datos\)[^\n]*\n$/,
  );
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
