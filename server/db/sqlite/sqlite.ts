import { accessSync, constants, existsSync } from "node:fs";
import { Kysely, type KyselyConfig, sql } from "kysely";
import { setEngine } from "../engine-of.ts";
import { tryFileLock, withFileLock } from "../file-lock.ts";
import { plugins } from "../plugins.ts";
import type { Database, Schema } from "../schema.ts";
import { openSqlite } from "./dialect.ts";
import { DatabaseGone } from "./errors.ts";
import { createFileGuard } from "./file-guard.ts";
import { listCounters, nextNumber, raiseCounter } from "./numbers.ts";
import { purgeDeleted } from "./purge.ts";
import { createWriter } from "./writer.ts";

export interface OpenOptions extends Pick<KyselyConfig, "log"> {
  /** Do not create or change the file. */
  readOnly?: boolean;
  /** Create a missing file. */
  create?: boolean;
}

/** Opens the file at `path`. One process at a time can write to it. */
export function openFile(path: string, { readOnly = false, create = false, ...rest }: OpenOptions = {}): Database {
  // SQLite opens a file that this user may only read, and fails at the first write.
  if (!readOnly && existsSync(path)) accessSync(path, constants.W_OK);
  const db = new Kysely<Schema>({ dialect: openSqlite(path, { readOnly, create }), plugins, ...rest });
  const guardFile = createFileGuard(path);
  let damage: string | undefined;
  const guardWrites = () => {
    guardFile();
    if (damage !== undefined) throw new DatabaseGone(`el archivo de la base de datos está dañado: ${damage}`);
  };
  setEngine(db, {
    name: "sqlite",
    createWriter: (lockWait) => createWriter(db, guardWrites, lockWait),
    // A write transaction is always the only one.
    lockNames: async () => {},
    counterShards: 1,
    nextNumber,
    raiseCounter,
    listCounters: () => listCounters(db),
    claimDue: (query) => query.executeTakeFirst(),
    // The lock cannot be lost while the process lives.
    withLock: (name, work, onWait) => withFileLock(`${path}.${name}.lock`, () => work(async () => {}), onWait),
    tryLock: (name, work) => tryFileLock(`${path}.${name}.lock`, work),
    // Processes that share the file run on the same machine.
    createClock: async () => () => new Date(),
    probe: async () => {
      guardFile();
      await sql`select 1`.execute(db);
    },
    findDamage: async () => {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
      // The first line only names the database.
      damage = rows.map((row) => row.quick_check.split("\n").at(-1)).find((line) => line !== "ok");
      return damage;
    },
    purgeDeleted: () => purgeDeleted(db),
  });
  return db;
}
