import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { engineOf, setEngine } from "./engine-of.ts";
import * as catalogue from "./migrations/0001-catalogue.ts";
import * as inbox from "./migrations/0002-inbox.ts";
import * as mailFaults from "./migrations/0003-mail-faults.ts";
import * as holderRights from "./migrations/0004-holder-rights.ts";
import * as sendingCounts from "./migrations/0005-sending-counts.ts";
import * as suspicion from "./migrations/0006-suspicion.ts";
import * as catalogueOrder from "./migrations/0007-catalogue-order.ts";
import * as byRequest from "./migrations/0008-by-request.ts";
import * as lineUnit from "./migrations/0009-line-unit.ts";
import * as referenceCodes from "./migrations/0010-reference-codes.ts";
import * as knownCodes from "./migrations/0012-known-codes.ts";
import * as mailAttempts from "./migrations/0013-mail-attempts.ts";
import * as recipientCopies from "./migrations/0014-recipient-copies.ts";
import * as asked from "./migrations/0015-asked.ts";
import * as pieceNames from "./migrations/0016-piece-names.ts";
import * as works from "./migrations/0017-works.ts";
import * as privacyLog from "./migrations/0018-privacy-log.ts";
import * as requestedRows from "./migrations/0019-requested-rows.ts";
import * as sentHash from "./migrations/0020-sent-hash.ts";
import type { Database } from "./schema.ts";

/**
 * Listed here, not read from the folder: when an older version is copied over a newer one, the newer files stay there,
 * and the older version must refuse the newer database. Number 0011 was never used.
 */
const migrations: Record<string, Migration> = {
  "0001-catalogue": catalogue,
  "0002-inbox": inbox,
  "0003-mail-faults": mailFaults,
  "0004-holder-rights": holderRights,
  "0005-sending-counts": sendingCounts,
  "0006-suspicion": suspicion,
  "0007-catalogue-order": catalogueOrder,
  "0008-by-request": byRequest,
  "0009-line-unit": lineUnit,
  "0010-reference-codes": referenceCodes,
  "0012-known-codes": knownCodes,
  "0013-mail-attempts": mailAttempts,
  "0014-recipient-copies": recipientCopies,
  "0015-asked": asked,
  "0016-piece-names": pieceNames,
  "0017-works": works,
  "0018-privacy-log": privacyLog,
  "0019-requested-rows": requestedRows,
  "0020-sent-hash": sentHash,
};

/** Runs each migration with the engine of `db` registered for its transaction. */
export function createMigrator(db: Database): Migrator {
  const withEngine = ({ up }: Migration): Migration => ({
    up: (trx: Kysely<unknown>) => {
      setEngine(trx, engineOf(db));
      return up(trx);
    },
  });
  const entries = Object.entries(migrations).map(([name, migration]) => [name, withEngine(migration)]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(entries) } });
}

/** The schema does not match this version; the message tells the operator what to do. */
export class WrongVersion extends Error {}

async function listApplied(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The error for an unknown migration: of a newer version if others are known, otherwise of another program. */
const describeUnknown = (unknown: string, applied: readonly string[]): WrongVersion =>
  new WrongVersion(
    applied.some((name) => name in migrations)
      ? `La base de datos es de una versión más nueva de este programa (migración ${unknown}): instala esa versión o restaura una copia de seguridad anterior.`
      : `La base de datos tiene las migraciones de otro programa (${unknown}), se esperaba la de este sitio o una vacía.`,
  );

const findUnknown = (applied: readonly string[]): string | undefined => applied.find((name) => !(name in migrations));

/** Throws `WrongVersion` if the schema is not that of this version; does not change it. */
export async function assertMigrated(db: Database): Promise<void> {
  const applied = await listApplied(db);
  const unknown = findUnknown(applied);
  if (unknown !== undefined) throw describeUnknown(unknown, applied);
  const missing = Object.keys(migrations).find((name) => !applied.includes(name));
  if (missing === undefined) return;
  throw new WrongVersion(
    `A la base de datos le falta la migración ${missing} de esta versión, y un comando que solo lee no hace ninguna: inicia el sitio (npm start) y luego ejecuta esto de nuevo.`,
  );
}

/**
 * Migrates to the latest schema. Each migration is one transaction, so an interrupted run can simply be repeated.
 * Throws `WrongVersion`.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (!error) return;
  const applied = await listApplied(db).catch(() => []);
  const unknown = findUnknown(applied);
  throw unknown === undefined ? error : describeUnknown(unknown, applied);
}
