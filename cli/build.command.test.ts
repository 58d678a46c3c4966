import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { withFileLock } from "#server/db/file-lock.ts";
import { commandEnv } from "../tests/site/command-env.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";
import { hashSources, stampBuild } from "./build-state.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder, "app"));
  await writeFile(join(folder, "app", "root.tsx"), "root");
  await mkdir(join(folder, "node_modules", ".cache"), { recursive: true });
});

async function build() {
  const child = spawn(process.execPath, [resolve("cli/build.ts")], { cwd: folder, env: commandEnv });
  const [[code], errors] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  return { code, errors };
}

test("without the list of municipalities, which is built in, nothing is built, and the file is named", async () => {
  expect(await build()).toEqual({
    code: 1,
    errors:
      "No se pudo construir el sitio: content/municipios.csv: no se encontró nada, se esperaba un archivo con este nombre\n",
  });
  expect((await readdir(folder)).sort()).toEqual(["app", "node_modules"]);
});

test("with a list of municipalities that a spreadsheet saved with semicolons, nothing is built", async () => {
  await mkdir(join(folder, "content"));
  await writeFile(join(folder, "content/municipios.csv"), "codigo;municipio;departamento\r\n63130;Calarcá;Quindío\r\n");
  expect(await build()).toEqual({
    code: 1,
    errors:
      'No se pudo construir el sitio: content/municipios.csv, línea 2: se encontró "63130;Calarcá;Quindío", se esperaba código, municipio y departamento separados por comas, como 63130,Calarcá,Quindío\n',
  });
  expect((await readdir(folder)).sort()).toEqual(["app", "content", "node_modules"]);
});

test("a start that waits for the build of another one does not build again", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const other = withFileLock(join(folder, "node_modules/.cache/build.lock"), () => released);
  const build = spawn(process.execPath, [resolve("cli/build.ts"), "--if-stale"], { cwd: folder, env: commandEnv });
  const exited = once(build, "exit");
  const errors = text(build.stderr);
  const [said] = await once(build.stdout, "data");
  expect(String(said)).toBe("Otro proceso está construyendo el sitio: se espera a que termine …\n");
  await mkdir(join(folder, "build"));
  await stampBuild(folder, hashSources(folder));
  release();
  await other;
  expect([(await exited)[0], await errors]).toEqual([0, ""]);
  expect(await readdir(join(folder, "build"))).toEqual(["stamp"]);
});
