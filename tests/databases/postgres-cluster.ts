import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findPostgres } from "../../cli/find-postgres.ts";
import { findFreePort } from "../site/start-site.ts";

export interface PostgresCluster {
  /** The address of a database of this name in it. */
  urlOf(database: string): string;
  /** Runs statements in a database of it, as its superuser. */
  run(database: string, ...statements: string[]): Promise<void>;
  /** The rows of one statement, in the same way. */
  query<Row extends object>(database: string, statement: string, ...values: readonly unknown[]): Promise<Row[]>;
  /** Stops and starts the server as a restart of its machine would. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: its own user, or nobody. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string) => Number(execFileSync("id", [flag, user], { stdio: "pipe" }).toString());
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", user), gid: idOf("-g", user) };
    } catch {
      // Not on this machine.
    }
  }
  return undefined;
}

// Nothing here has to survive a power cut. The locale is none that compares text byte by byte: nothing may rest on that.
const clusterOptions = ["--no-sync", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=es-CO", "--locale=C"];
const serverSettings = {
  fsync: "off",
  full_page_writes: "off",
  max_connections: "400",
  shared_buffers: "64MB",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

async function waitUntilUp(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded()) throw new Error("PostgreSQL did not start; what it says is above", { cause: error });
      await pause(50);
    }
  }
}

/** A throw-away PostgreSQL on a port of its own. */
export async function startPostgres(): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error("No PostgreSQL on this machine: npm run test:postgres says what to do");
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const password = randomBytes(12).toString("hex");
  const user = findUser();
  await mkdir(data);
  await writeFile(passwordFile, password);
  if (user) for (const path of [folder, data, passwordFile]) await chown(path, user.uid, user.gid);
  const options = ["-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...clusterOptions];
  execFileSync(join(bin, "initdb"), options, { ...user, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const port = await findFreePort();
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const settings = Object.entries({ ...serverSettings, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  const start = async () => {
    const server = spawn(join(bin, "postgres"), ["-D", data, ...settings], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", process.env.POSTGRES_LOG ? "inherit" : "ignore"],
    });
    await waitUntilUp(urlOf("postgres"), () => server.exitCode !== null);
    return server;
  };
  let server = await start();
  // At once: sessions are ended, and the server checks nothing off.
  const end = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGINT");
    await once(server, "exit");
  };
  const ask = async (database: string, statement: string, values: readonly unknown[] = []) => {
    const client = new Client(urlOf(database));
    await client.connect();
    try {
      return await client.query(statement, [...values]);
    } finally {
      await client.end();
    }
  };
  return {
    urlOf,
    run: async (database, ...statements) => {
      for (const statement of statements) await ask(database, statement);
    },
    query: async (database, statement, ...values) => (await ask(database, statement, values)).rows,
    restart: async () => {
      await end();
      server = await start();
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}
