import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { settingNames } from "#server/settings/config.ts";
import { commandEnv } from "./command-env.ts";
import { openSiteData, type SiteData } from "./site-data.ts";
import { readStartCommand } from "./start-command.ts";

export interface SiteOptions {
  /** The data folder: empty (the site loads its content), or a copy. */
  dataDir: string;
  /** The folder with build/client; by default the project's own. */
  cwd?: string;
  /** The main program; by default the project's own. */
  main?: string;
  /** By default a free port. */
  port?: number;
  /** Additional settings. */
  env?: Record<string, string>;
  /** Starts from the sources, like `npm run dev`. */
  developing?: boolean;
  /** Arguments after `npm run dev --`. */
  words?: string[];
}

export interface Site extends SiteData {
  url: string;
  pid: number;
  /** The lines of standard output and error so far. */
  output: string[];
  /** Stops reading the output, like a log collector that died. */
  closeOutput(): void;
  /** Sends the signal, waits for the exit, and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A test sends more from one address than an office does, and faster than a person. */
const noLimits = {
  SEND_PROOF_AFTER: "0",
  SEND_LIMIT: "0",
  SEND_LIMIT_TOTAL: "0",
  READ_LIMIT: "0",
  POST_LIMIT: "0",
  POST_LIMIT_KB: "0",
  SUSPECT_BELOW: "0",
};

/** For `env`: all limits at their defaults. An empty setting means its default. */
export const defaultLimits = Object.fromEntries(Object.keys(noLimits).map((name) => [name, ""]));

/**
 * Keeps a port for this process until it ends: another test process could find it free too before a server listens
 * there. On other systems than Linux, where sockets have no abstract names, nothing is kept.
 */
function keepPort(port: number): Promise<boolean> {
  const name = createServer().unref();
  return new Promise((tell) => {
    name.once("error", (fault: NodeJS.ErrnoException) => tell(fault.code !== "EADDRINUSE"));
    name.listen(`\0port-${port}`, () => tell(true));
  });
}

/** A free port, below the system's range for outgoing connections, that no other test process gets. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  if (!(await keepPort(port))) return findFreePort();
  const probe = createServer();
  const isFree = await new Promise<boolean>((tell) => {
    probe.once("error", () => tell(false));
    probe.listen(port, () => tell(true));
  });
  if (!isFree) return findFreePort();
  probe.close();
  await once(probe, "close");
  return port;
}

const fromHere = (option: string): string => (option.startsWith("./") ? resolve(option) : option);

/**
 * Starts the built site as a separate process, like `npm start`, and waits until it answers; a worker, until it works.
 */
export async function startSite({
  dataDir,
  cwd = ".",
  main = "main.ts",
  env = {},
  developing = false,
  port: askedPort,
  words = [],
}: SiteOptions): Promise<Site> {
  const port = askedPort ?? (await findFreePort());
  // Settings of the user, in the environment or in .env, must not reach the site: it could send mails.
  const noSettings = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const start = readStartCommand();
  const child = spawn(
    process.execPath,
    [...start.options.map(fromHere), ...(developing ? [resolve(cwd, "cli/develop.ts"), ...words] : [resolve(main)])],
    {
      cwd,
      env: {
        ...start.env,
        ...noSettings,
        ...commandEnv,
        NODE_ENV: developing ? "development" : "production",
        DATA_DIR: dataDir,
        PORT: String(port),
        ...noLimits,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const output: string[] = [];
  const exited = once(child, "exit");
  const ready = new Promise<void>((isReady, reject) => {
    const address = `http://localhost:${port}`;
    const keep = (line: string) => {
      output.push(line);
      if (line.includes(address) || line.startsWith("Trabajando en la cola")) isReady();
    };
    createInterface(child.stdout).on("line", keep);
    createInterface(child.stderr).on("line", keep);
    exited.then(([code]) => reject(new Error(`The site ended with ${code}:\n${output.join("\n")}`)), reject);
  });
  await ready;
  const { pid = 0 } = child;
  return {
    url: `http://localhost:${port}`,
    pid,
    output,
    ...openSiteData(dataDir),
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
