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
  /** Its data folder: empty (the site loads its content), or a copy of one. */
  dataDir: string;
  /** Where it looks for build/client; the project's own folder unless named. */
  cwd?: string;
  /** Its program; the project's own unless named. */
  main?: string;
  /** Where it listens; a free one unless named. */
  port?: number;
  /** Settings of its own. */
  env?: Record<string, string>;
  /** Straight from its sources, the way `npm run dev` does. */
  developing?: boolean;
  /** Arguments after `npm run dev --`. */
  words?: string[];
}

export interface Site extends SiteData {
  url: string;
  pid: number;
  /** What it has written to its standard output and error so far, a line each. */
  output: string[];
  /** Takes nothing more of what it writes, as a log collector that died. */
  closeOutput(): void;
  /** Asks it to stop, waits until it has, and tells its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A test sends from one address more than an office does, and faster than a person. */
const noLimits = {
  SEND_PROOF_AFTER: "0",
  SEND_LIMIT: "0",
  SEND_LIMIT_TOTAL: "0",
  READ_LIMIT: "0",
  POST_LIMIT: "0",
  POST_LIMIT_KB: "0",
  SUSPECT_BELOW: "0",
};

/** As `env`: the limits are on all the same. An empty setting is its default. */
export const defaultLimits = Object.fromEntries(Object.keys(noLimits).map((name) => [name, ""]));

/** A port that nobody listens on, below those that a system takes for its outgoing connections. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
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

/** Starts the built site as a process of its own, the way `npm start` does, and waits until it answers, or as a worker works. */
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
  // Settings of whoever runs the tests, in the environment or in .env, must not reach the site: it could send mails.
  const noSettings = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const start = readStartCommand();
  const child = spawn(
    process.execPath,
    [...start.options.map(fromHere), ...(developing ? [resolve(cwd, "cli/dev.ts"), ...words] : [resolve(main)])],
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
