import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findPostgres } from "../machine/find-postgres.ts";
import { findFreePort } from "../site/start-site.ts";

/** The files of a stopped server, and the password of its superuser. */
export interface PostgresFiles {
  data: string;
  password: string;
}

export interface PostgresCluster {
  /** The URL of the database with this name. */
  urlOf(database: string): string;
  /** Runs statements in a database of the cluster, as its superuser. */
  run(database: string, ...statements: string[]): Promise<void>;
  /** Runs one statement as the superuser and returns its rows. */
  query<Row extends object>(database: string, statement: string, ...values: readonly unknown[]): Promise<Row[]>;
  /** Stops and starts the server as a restart of its machine would. */
  restart(): Promise<void>;
  /** Runs one of PostgreSQL's programs, such as `pg_dump`, in the folder of the cluster. */
  runProgram(name: string, ...options: string[]): void;
  /** Restarts the server, and copies its files meanwhile. `stop` removes the copy. */
  copyFiles(): Promise<PostgresFiles>;
  /** Starts a read-only standby of this server and returns its port. */
  startStandby(): Promise<number>;
  /** The server's main process. */
  pid: number;
  /** Kills the server like a crash, and lets the first standby take its place at the same port. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: returns the user postgres, or nobody. */
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

// Nothing here has to survive a power cut. The locale does not compare text byte by byte, so that no test relies on
// that.
const clusterOptions = ["--no-sync", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=es-CO", "--locale=C"];
const careless = { fsync: "off", full_page_writes: "off" };
const serverSettings = {
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

interface Server {
  port: number;
  pid: number;
  /** Ends sessions at once, without a checkpoint. "SIGQUIT" simulates a crash. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs the programs in `bin` as a permitted user, in a separate folder. */
async function preparePrograms(bin: string, isDurable: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const user = findUser();
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid);
  };
  await own(folder);
  return {
    folder,
    own,
    run: (program: string, ...options: string[]) =>
      execFileSync(join(bin, program), options, { ...user, cwd: folder, stdio: ["ignore", "ignore", "inherit"] }),
    copy: (from: string, to: string) => execFileSync("cp", ["-a", from, to], { ...user, cwd: folder }),
    /** Starts a server on the files in `data`, and waits until it answers at `url`. */
    serve: async (data: string, url: string): Promise<Server> => {
      const port = Number(new URL(url).port);
      const settings = Object.entries({ ...(!isDurable && careless), ...serverSettings, port }).flatMap(
        ([name, value]) => ["-c", `${name}=${value}`],
      );
      const server = spawn(join(bin, "postgres"), ["-D", data, ...settings], {
        ...user,
        cwd: folder,
        stdio: ["ignore", "ignore", process.env.POSTGRES_LOG ? "inherit" : "ignore"],
      });
      await waitUntilUp(url, () => server.exitCode !== null);
      return {
        port,
        pid: server.pid ?? 0,
        end: async (signal = "SIGINT") => {
          if (server.exitCode !== null) return;
          server.kill(signal);
          await once(server, "exit");
        },
      };
    },
  };
}

interface PostgresOptions {
  /** Answered commits survive a power cut, as in production. */
  isDurable?: boolean;
  /** Begins with a copy of these files, instead of the empty server of `initdb`. */
  files?: PostgresFiles;
}

/** Starts a temporary PostgreSQL on a free port. */
export async function startPostgres({ isDurable = false, files }: PostgresOptions = {}): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error("No PostgreSQL on this machine: npm run test:postgres says what to do");
  const { folder, own, run, copy, serve } = await preparePrograms(bin, isDurable);
  const data = join(folder, "data");
  const password = files?.password ?? randomBytes(12).toString("hex");
  if (files) copy(files.data, data);
  else {
    const passwordFile = join(folder, "password");
    await mkdir(data);
    await writeFile(passwordFile, password);
    for (const path of [data, passwordFile]) await own(path);
    run("initdb", "-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...clusterOptions);
  }
  const addressAt = (at: number, database: string) => `postgres://postgres:${password}@127.0.0.1:${at}/${database}`;
  const first = addressAt(await findFreePort(), "postgres");
  const start = () => serve(data, first);
  let server = await start();
  const urlOf = (database: string) => addressAt(server.port, database);
  const standbys: Server[] = [];
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
    pid: server.pid,
    run: async (database, ...statements) => {
      for (const statement of statements) await ask(database, statement);
    },
    query: async (database, statement, ...values) => (await ask(database, statement, values)).rows,
    restart: async () => {
      await server.end();
      server = await start();
    },
    runProgram: run,
    copyFiles: async () => {
      const copied = join(folder, "copied");
      await server.end();
      copy(data, copied);
      server = await start();
      return { data: copied, password };
    },
    startStandby: async () => {
      const standby = join(folder, `standby-${standbys.length}`);
      run("pg_basebackup", "-D", standby, "-d", urlOf("postgres"), "--write-recovery-conf", "--checkpoint=fast");
      const standbyPort = await findFreePort();
      standbys.push(await serve(standby, addressAt(standbyPort, "postgres")));
      return standbyPort;
    },
    failOver: async () => {
      const [standby] = standbys;
      if (!standby) throw new Error("There is no standby");
      await server.end("SIGQUIT");
      run("pg_ctl", "-D", join(folder, "standby-0"), "--wait", "promote");
      server = standby;
    },
    stop: async () => {
      for (const { end } of [...standbys, server]) await end();
      await rm(folder, { recursive: true });
    },
  };
}
