import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { makeDataFolder } from "../site/site-folder.ts";
import { findFreePort } from "../site/start-site.ts";

const isRoot = process.getuid?.() === 0;

const containerfile = await readFile("deploy/Containerfile", "utf8");
/** The lines of the container file's last stage. */
const lastStage =
  containerfile
    .split(/^FROM /m)
    .at(-1)
    ?.split("\n") ?? [];
const instructions = (name: string) =>
  lastStage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const readCommand = (line = ""): string[] => JSON.parse(line.slice(line.indexOf("[")));

/** Links the packages of a production install into `folder`. */
async function linkProductionPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  const paths = Object.keys(packages).filter(
    (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !packages[path].dev,
  );
  const here = new Set(await readdir("node_modules"));
  for (const path of paths) {
    if (!here.has(path.split("/")[1] ?? "")) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(resolve(path), join(folder, path));
  }
}

/** Copies the files that the container file copies from the project. */
async function copyAsImage(folder: string): Promise<void> {
  for (const line of instructions("COPY")) {
    const [, from, sources = ""] = /^(?:--from=(\w+) )?(.+) \S+$/.exec(line) ?? [];
    if (from === "production") await linkProductionPackages(folder);
    else {
      for (const source of from ? ["build"] : sources.split(" "))
        await cp(source, join(folder, source), { recursive: true });
    }
  }
}

test("the container file installs packages with a supported Node", async () => {
  const { engines } = JSON.parse(await readFile("package.json", "utf8"));
  const images = [...containerfile.matchAll(/^FROM docker\.io\/library\/(.+) AS npm$/gm)].map(([, image]) => image);
  expect(images).toEqual([expect.stringMatching(/^node:\d+-/)]);
  expect(Number.parseInt(images[0]?.slice("node:".length) ?? "", 10)).toBeGreaterThanOrEqual(
    Number(/>=(\d+)/.exec(engines.node)?.[1]),
  );
});

test.runIf(isRoot)(
  "the files of the container run without privileges, write only to the data folder, and are healthy",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "image-"));
    await copyAsImage(folder);
    await chmod(folder, 0o755);
    const dataDir = await makeDataFolder();
    const [, uid = ""] = /--uid (\d+)/.exec(instructions("RUN").join("\n")) ?? [];
    const user = { uid: Number(uid), gid: Number(uid) };
    for (const path of ["", ...(await readdir(dataDir, { recursive: true }))])
      await chown(join(dataDir, path), user.uid, user.gid);
    const env = {
      PATH: `${resolve("node_modules/node/bin")}:${process.env.PATH}`,
      NODE_ENV: "production",
      HOST: "0.0.0.0",
    };
    const settings = { ...env, PORT: String(await findFreePort()), DATA_DIR: dataDir };
    const [program = "", ...words] = readCommand(instructions("CMD")[0]);
    const site = spawn(program, words, { cwd: folder, env: settings, ...user, stdio: ["ignore", "pipe", "pipe"] });
    const said: string[] = [];
    const ready = new Promise<boolean>((isReady) => {
      for (const stream of [site.stdout, site.stderr])
        createInterface(stream).on("line", (line) => {
          said.push(line);
          if (line.startsWith("Listo en ")) isReady(true);
        });
      site.once("exit", () => isReady(false));
    });
    expect(await ready, said.join("\n")).toBe(true);
    const [check = "", ...checkWords] = readCommand(instructions("HEALTHCHECK")[0]);
    const isHealthy = () => spawnSync(check, checkWords, { env: settings, ...user }).status === 0;
    expect(isHealthy()).toBe(true);
    const exited = once(site, "exit");
    site.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(isHealthy()).toBe(false);
    await rm(folder, { recursive: true });
    await rm(dataDir, { recursive: true });
  },
);

test("in the compose file the site trusts only the proxy's address, and no other of its network", async () => {
  const compose = await readFile("deploy/compose.yaml", "utf8");
  const [, believed] = /TRUSTED_PROXIES: (\S+)/.exec(compose) ?? [];
  const [, given] = /ipv4_address: (\S+)/.exec(compose) ?? [];
  expect(believed).toBe(given);
  expect(isIP(believed ?? "")).toBe(4);
});

test("the service runs the command of `npm start` without npm", async () => {
  const [, command] = /^ExecStart=(.+)$/m.exec(await readFile("deploy/catalogo.service", "utf8")) ?? [];
  expect(command).toBe(`/srv/catalogo/node_modules/.bin/${packageJson.scripts.start}`);
});

const canVerify = spawnSync("systemd-analyze", ["--version"]).status === 0;
if (!canVerify) console.warn("The units are not verified: this machine lacks systemd-analyze.");

test.runIf(canVerify).each([
  ["catalogo.service", "catalogo.service"],
  ["catalogo.service", "catalogo@.service"],
  ["catalogo-litestream.service", "catalogo-litestream.service"],
])("systemd reports no fault in %s, installed as %s", async (source, unit) => {
  const folder = await mkdtemp(join(tmpdir(), "units-"));
  const text = await readFile(join("deploy", source), "utf8");
  // Neither the program nor Litestream need be at its place on this machine.
  await writeFile(join(folder, unit), text.replace(/^ExecStart=\S+/m, "ExecStart=/usr/bin/env"));
  await mkdir(join(folder, "catalogo@.service.d"));
  await cp("deploy/catalogo@.conf", join(folder, "catalogo@.service.d", "port.conf"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", join(folder, unit)], {
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
  await rm(folder, { recursive: true });
});
