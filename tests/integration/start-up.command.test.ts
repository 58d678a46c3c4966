import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { commandEnv } from "../site/command-env.ts";
import { findFreePort } from "../site/start-site.ts";
import { listenLocally } from "../support/listen-locally.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

/** Runs the real process until it exits. */
function start(env: Record<string, string>, node = process.execPath, cwd = ".", options: string[] = []) {
  const program = ["--import", resolve("node-version.mjs"), resolve("main.ts"), ...options];
  const { status, stdout, stderr } = spawnSync(node, program, {
    env: { ...commandEnv, DATA_DIR: join(folder, "data"), ...env },
    encoding: "utf8",
    cwd,
  });
  return { status, stdout, stderr };
}

const freePort = async () => String(await findFreePort());

test("invalid settings are reported all at once, without a stack", () => {
  expect(start({ PORT: "abc", PUBLIC_URL: "example.com" })).toEqual({
    status: 1,
    stdout: "",
    stderr: [
      "Estos ajustes no se pueden usar:",
      '  PORT: se encontró "abc", se esperaba un número de puerto de 1 a 65535',
      '  PUBLIC_URL: se encontró "example.com", se esperaba una dirección completa como "https://www.example.com"',
      "",
    ].join("\n"),
  });
});

test("the settings of .env are read over its byte order mark", async () => {
  await writeFile(join(folder, ".env"), "\ufeffPORT=abc\r\nTZ=America/Bogota\r\n");
  expect(start({}, process.execPath, folder).stderr.split("\n")).toEqual([
    "Estos ajustes no se pueden usar:",
    '  PORT: se encontró "abc", se esperaba un número de puerto de 1 a 65535',
    "",
  ]);
});

test("an unknown name in .env stops the start with its line; the environment overrides .env", async () => {
  await writeFile(join(folder, ".env"), "PORT=4119\nSMTP_UR=smtp://mail.example.com\n");
  expect(start({}, process.execPath, folder)).toEqual({
    status: 1,
    stdout: "",
    stderr: '.env, línea 2: se encontró "SMTP_UR", que no es un ajuste de este sitio; README.md los nombra todos\n',
  });
  await writeFile(join(folder, ".env"), "PORT=4119\n");
  expect(start({ PORT: "abc" }, process.execPath, folder).stderr).toContain('PORT: se encontró "abc"');
});

test("a port in use is reported in one sentence, and the database is not opened", async () => {
  const other = createServer();
  const port = await listenLocally(other);
  // spawnSync blocks the test's event loop, but the port stays occupied.
  const outcome = start({ PORT: String(port) });
  other.close();
  expect(outcome).toEqual({
    status: 1,
    stdout: "",
    stderr: `PORT: se encontró ${port}, que usa otro programa; se esperaba un puerto libre: detén ese programa o define otro PORT.\n`,
  });
  expect(await readdir(join(folder, "data"))).toEqual([]);
});

test("an address of another machine is reported in one sentence", () => {
  const { status, stderr } = start({ HOST: "192.0.2.1" });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'HOST: se encontró "192.0.2.1", que no es una dirección de esta máquina; se esperaba una como "127.0.0.1" o "0.0.0.0".\n',
  );
});

test("a data folder that is a file, or is below one, is reported in one sentence", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  expect(start({ DATA_DIR: file })).toEqual({
    status: 1,
    stdout: "",
    stderr: `DATA_DIR: se encontró ${file}, que es un archivo; se esperaba una carpeta en la que este sitio pueda escribir.\n`,
  });
  expect(start({ DATA_DIR: join(file, "data") }).stderr).toBe(
    `DATA_DIR: se encontró ${file}/data, que está dentro de un archivo; se esperaba una carpeta en la que este sitio pueda escribir.\n`,
  );
});

test("an empty site with invalid content reports each error once and exits", async () => {
  await cp("content", join(folder, "content"), { recursive: true });
  await writeFile(join(folder, "content/productos.json"), "[");
  const { status, stdout, stderr } = start({ PORT: await freePort() }, process.execPath, folder);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr.match(/productos\.json, línea 1: se encontró el final del archivo/g)).toHaveLength(1);
});

test("a file that is not a database is reported in one sentence", async () => {
  await writeFile(join(folder, "site.db"), "This is a letter, and no database at all. ".repeat(100));
  const { status, stderr } = start({ DATA_DIR: folder, PORT: await freePort() });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^DATA_DIR: se encontró .*site\.db, que no se puede abrir como base de datos de este sitio \(el archivo no es una base de datos\)[^\n]*\n$/,
  );
});

const olderNode = ["/usr/bin/node", "/usr/local/bin/node"].find(
  (path) => existsSync(path) && Number(spawnSync(path, ["-p", "process.versions.node.split('.')[0]"]).stdout) < 24,
);

test.skipIf(olderNode === undefined)("an older Node says which one is needed and how to get it", () => {
  const { status, stderr } = start({}, olderNode);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Este programa necesita Node 24 y se encontró \d+\.\d+\.\d+: ejecuta "npm ci" .* inícialo con "npm start"\.\n$/,
  );
});

/** A folder of the project in which npm has installed these packages; runs a program there. */
async function startWith(packages: Record<string, object>) {
  await cp("node-version.mjs", join(folder, "node-version.mjs"));
  for (const [name, content] of Object.entries(packages)) {
    await mkdir(join(folder, "node_modules", name), { recursive: true });
    await writeFile(join(folder, "node_modules", name, "package.json"), JSON.stringify(content));
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", join(folder, "node-version.mjs"), "--eval", "console.log('started')"],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const sharp = { optionalDependencies: { "@img/sharp-libvips-linux-x64": "1", "@img/sharp-linux-x64": "1" } };
const rolldown = { optionalDependencies: { "@rolldown/binding-linux-x64-gnu": "1" } };
const libvips = { "@img/sharp-libvips-linux-x64": {} };
const said = (missing: string) => ({
  status: 1,
  stdout: "",
  stderr: `Falta una parte de ${missing}, que npm deja fuera sin decirlo cuando corre con un Node más viejo que 20.19 o que 22.12: instala Node 24, por ejemplo el de https://nodejs.org, y ejecuta "npm ci" otra vez.\n`,
});

test("a package that an old npm installed without its part for this machine is named in one sentence", async () => {
  expect(await startWith({ sharp, rolldown, ...libvips })).toEqual(said("sharp y rolldown"));
  expect(await startWith({ "@img/sharp-linux-x64": {} })).toEqual(said("rolldown"));
});

test("a start without packages says how to install them; without the build packages the site starts", async () => {
  expect(await startWith({})).toEqual({
    status: 1,
    stdout: "",
    stderr: 'Faltan los paquetes de este programa: ejecuta antes "npm ci".\n',
  });
  expect(await startWith({ sharp, "@img/sharp-linux-x64": {} })).toMatchObject({ status: 0, stdout: "started\n" });
});
