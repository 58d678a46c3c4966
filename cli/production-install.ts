import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { OperatorError } from "#server/process/operator-error.ts";
import { describeInstalled, type Npm } from "./production-sbom.ts";

/** The files that a server needs: program, content, and the finished build. */
const shipped = [
  ".npmrc",
  "package.json",
  "package-lock.json",
  "node-version.mjs",
  "main.ts",
  "app",
  "build",
  "cli",
  "content",
  "contract",
  "server",
  "site",
];

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Starts the site in `folder`, waits until it is ready, and stops it. */
async function startAndStop(folder: string): Promise<void> {
  // The command of `npm start`, without npm as a process in between.
  const child = spawn("node_modules/.bin/node", ["cli/start.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(await findFreePort()), DATA_DIR: "data" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        said.push(line);
        if (line.startsWith("Listo en ")) resolve(true);
      });
    }
    child.once("close", () => resolve(false));
  });
  const exited = once(child, "close");
  if (!(await ready)) throw new OperatorError(`El sitio no inicia sin los paquetes de desarrollo:\n${said.join("\n")}`);
  child.kill("SIGTERM");
  await exited;
}

/**
 * Installs without development packages in a separate folder, as a server does, and starts the site there from build/.
 * Returns the list of installed packages (CycloneDX, JSON). Throws `OperatorError`.
 */
export async function tryProductionInstall(npm: Npm): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "production-"));
  try {
    for (const name of shipped) await cp(name, join(folder, name), { recursive: true });
    npm(["ci", "--omit=dev", "--no-audit", "--no-fund"], folder);
    await startAndStop(folder);
    return await describeInstalled(folder, npm);
  } finally {
    await rm(folder, { recursive: true });
  }
}
