import { Kysely } from "kysely";
import type { Engine } from "../engine.ts";
import { copyDatabase, findDatabaseFaults, isDatabaseInUse } from "./backup.ts";
import { announceCatalogue, watchCatalogue } from "./catalogue-news.ts";
import { openSqlite } from "./dialect.ts";
import { classify, describeUnavailable } from "./errors.ts";
import { withNamedLock } from "./named-lock.ts";
import { nextNumber } from "./next-number.ts";
import { purgeDeleted } from "./purge.ts";
import { createWriter } from "./writer.ts";

/** A file on this machine that one process at a time writes to. A location is its path, a lock's name that of a file. */
export const sqlite: Engine = {
  open: (location, { readOnly = false } = {}) => new Kysely({ dialect: openSqlite(location, readOnly).dialect }),
  createWriter,
  nextNumber,
  // Whoever is in a transaction that writes is there alone.
  claimDue: (_trx, query) => query.executeTakeFirst(),
  withLock: withNamedLock,
  announceCatalogue,
  watchCatalogue,
  classify,
  describe: describeUnavailable,
  purgeDeleted,
  copy: copyDatabase,
  findFaults: findDatabaseFaults,
  isInUse: isDatabaseInUse,
};
