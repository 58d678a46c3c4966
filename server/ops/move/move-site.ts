import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  classifyFault,
  type DatabaseLocation,
  findServerFault,
  isOpenElsewhere,
  openForMove,
} from "#server/db/client.ts";
import { isEmpty, type MovedRows, moveRows, secretSetting } from "#server/db/move-rows.ts";
import type { Database } from "#server/db/schema.ts";
import { writeFileWhole } from "#server/files/write-file-whole.ts";
import { appendEntry, privacyLogName, readEntries } from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readAddressSecret } from "#server/requests/address-secret.ts";
import type { Config } from "#server/settings/config.ts";
import { openLocated } from "../data-folder.ts";

interface MoveOptions {
  /** Told of each table that is in the target, and the same there. */
  onTable: (name: string, rows: number) => void;
}

export interface Moved extends MovedRows {
  /** Entries of the log of what was done for data subjects. */
  privacyEntries: number;
}

/** What of a site on SQLite lies in files beside it. */
interface Beside {
  /** Undefined: that of the settings, or none yet. */
  secret: string | undefined;
  /** Lines of the log of actions on personal data. */
  log: string[];
}

const secretFile = (dataDir: string): string => join(dataDir, "address-secret");
const logFile = (dataDir: string): string => join(dataDir, privacyLogName);

async function readFiles({ dataDir }: Config): Promise<Beside> {
  const path = secretFile(dataDir);
  const entries = await readEntries(logFile(dataDir));
  return {
    secret: existsSync(path) ? await readAddressSecret(path) : undefined,
    log: entries.map((entry) => JSON.stringify(entry)),
  };
}

async function readRows(source: Database): Promise<Beside> {
  const secret = await source
    .selectFrom("settings")
    .select("value")
    .where("key", "=", secretSetting)
    .executeTakeFirst();
  const log = await source.selectFrom("privacy_log").select("entry").orderBy("id").execute();
  return { secret: secret?.value, log: log.map(({ entry }) => entry) };
}

async function storeRows(trx: Database, { secret, log }: Beside): Promise<void> {
  if (secret !== undefined) await trx.insertInto("settings").values({ key: secretSetting, value: secret }).execute();
  for (const entry of log) await appendEntry(trx, JSON.parse(entry));
}

/** Whole files, or none: what is there already must be what an earlier move or the site itself left of the same. */
async function storeFiles(dataDir: string, { secret, log }: Beside): Promise<void> {
  const [secretPath, logPath] = [secretFile(dataDir), logFile(dataDir)];
  if (secret !== undefined) {
    if (existsSync(secretPath) && (await readAddressSecret(secretPath)) !== secret) throw foreignFile(secretPath);
    await writeFileWhole(secretPath, `${secret}\n`, 0o600);
  }
  const text = log.map((line) => `${line}\n`).join("");
  const before = existsSync(logPath) ? await readFile(logPath, "utf8") : "";
  if (!text.startsWith(before)) throw foreignFile(logPath);
  if (text !== "") await writeFileWhole(logPath, text, 0o600);
}

const foreignFile = (path: string): OperatorError =>
  new OperatorError(
    `${path}: se encontró el de otro sitio, se esperaba ninguno: define otro DATA_DIR, o quítalo de ahí.`,
  );

async function expectStopped(location: DatabaseLocation): Promise<void> {
  if (!(await openLocated(location, () => isOpenElsewhere(location)))) return;
  throw new OperatorError(
    "El sitio sigue en marcha: detén todas sus réplicas, y sus workers, y ejecuta esto otra vez. No se movió nada.",
  );
}

/** As it is opened where the settings name it, but its faults name the option. */
async function openTarget(target: DatabaseLocation): Promise<Database> {
  try {
    return await openLocated(target, () => openForMove(target));
  } catch (error) {
    const fault = findServerFault(error);
    if (fault !== undefined) throw new OperatorError(`--to: ${fault}.`, { cause: error });
    if (typeof target === "string" || classifyFault(error) !== "wrong-schema" || !(error instanceof Error)) throw error;
    throw new OperatorError(error.message.replace("DATABASE_URL", "--to"), { cause: error });
  }
}

/**
 * Copies a stopped site from the database of its settings to `target`, another engine's, and compares both. An
 * interrupted move leaves the target empty, and is simply run again. Throws `OperatorError`.
 */
export async function moveSite(config: Config, target: DatabaseLocation, { onTable }: MoveOptions): Promise<Moved> {
  const fromFile = typeof config.database === "string";
  await expectStopped(config.database);
  const source = await openLocated(config.database, () => openForMove(config.database));
  try {
    const to = await openTarget(target);
    try {
      if (!(await isEmpty(to))) {
        throw new OperatorError("--to: la base de datos ya tiene datos, se esperaba una vacía. No se movió nada.");
      }
      const beside = await (fromFile ? readFiles(config) : readRows(source));
      const moved = await moveRows(source, to, {
        onTable,
        finish: (trx) => (fromFile ? storeRows(trx, beside) : storeFiles(config.dataDir, beside)),
      });
      return { ...moved, privacyEntries: beside.log.length };
    } finally {
      await to.destroy();
    }
  } finally {
    await source.destroy();
  }
}
