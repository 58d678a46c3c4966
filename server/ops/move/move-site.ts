import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  classifyFault,
  type DatabaseLocation,
  findServerFault,
  isOpenElsewhere,
  openForMove,
} from "#server/db/client.ts";
import { copyAhead, isEmpty, type MovedRows, moveRows, type OnTable } from "#server/db/move-rows.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting, writeSetting } from "#server/db/settings.ts";
import { assertMoved, beginMove, readUnfinishedMove } from "#server/db/unfinished-move.ts";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";
import { appendEntry, privacyLogName, readEntries } from "#server/privacy/privacy-log.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { addressSecretName, readSecretFile } from "#server/requests/address-secret.ts";
import type { Config } from "#server/settings/config.ts";
import { openLocated } from "../data-folder.ts";

interface MoveOptions {
  onTable: OnTable;
  /** Called once when the target holds data of an earlier, unfinished call. */
  onGoingOn?: () => void;
}

export interface Moved extends MovedRows {
  privacyEntries: number;
}

/** Data of a site that SQLite sites keep in files beside the database. */
interface SecretAndLog {
  /** Undefined: set in the settings, or not created yet. */
  secret: string | undefined;
  /** Lines of the privacy log. */
  log: string[];
}

const secretFile = (dataDir: string): string => join(dataDir, addressSecretName);
const logFile = (dataDir: string): string => join(dataDir, privacyLogName);

async function readFiles({ dataDir }: Config): Promise<SecretAndLog> {
  const path = secretFile(dataDir);
  const entries = await readEntries(logFile(dataDir));
  return {
    secret: existsSync(path) ? await readSecretFile(path) : undefined,
    log: entries.map((entry) => JSON.stringify(entry)),
  };
}

async function readRows(source: Database): Promise<SecretAndLog> {
  const log = await source.selectFrom("privacy_log").select("entry").orderBy("id").execute();
  return { secret: await readSetting(source, addressSecretName), log: log.map(({ entry }) => entry) };
}

async function storeRows(trx: Database, { secret, log }: SecretAndLog): Promise<void> {
  if (secret !== undefined) await writeSetting(trx, addressSecretName, secret);
  for (const entry of log) await appendEntry(trx, JSON.parse(entry));
}

/** Writes the files atomically. Existing ones must be from an earlier move or from the site itself. */
async function storeFiles(dataDir: string, { secret, log }: SecretAndLog): Promise<void> {
  const [secretPath, logPath] = [secretFile(dataDir), logFile(dataDir)];
  if (secret !== undefined) {
    if (existsSync(secretPath) && (await readSecretFile(secretPath)) !== secret) throw foreignFile(secretPath);
    await writeFileAtomically(secretPath, `${secret}\n`, 0o600);
  }
  const text = log.map((line) => `${line}\n`).join("");
  const before = existsSync(logPath) ? await readFile(logPath, "utf8") : "";
  if (!text.startsWith(before)) throw foreignFile(logPath);
  if (text !== "") await writeFileAtomically(logPath, text, 0o600);
}

const foreignFile = (path: string): OperatorError =>
  new OperatorError(
    `${path}: se encontró el de otro sitio, se esperaba ninguno: define otro DATA_DIR, o quítalo de ahí.`,
  );

/** Opens the target like a configured database, but faults name the option `--to`. */
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

/** Identifies the source, without its password. */
const nameSource = (location: DatabaseLocation): string =>
  typeof location === "string" ? resolve(location) : `${location.host}:${location.port}/${location.database}`;

/** Marks the target as one that a move from `source` may continue in. Throws `OperatorError` if it holds other data. */
async function claimTarget(to: Database, source: string, onGoingOn: () => void): Promise<void> {
  const unfinished = await readUnfinishedMove(to);
  if (unfinished === source) return onGoingOn();
  if (unfinished !== undefined) {
    throw new OperatorError(
      "--to: la base de datos tiene una parte de otro sitio, de un traslado que no ha terminado; se esperaba una vacía. No se movió nada.",
    );
  }
  if (await isEmpty(to)) return beginMove(to, source);
  throw new OperatorError("--to: la base de datos ya tiene datos, se esperaba una vacía. No se movió nada.");
}

/**
 * Copies a site from the configured database to `target`, of another engine, and compares both. While the site runs,
 * the rows stored so far are copied without comparing, and the result is undefined. A further call, after an
 * interruption or once the site is stopped, copies the missing rows. Throws `OperatorError`.
 */
export async function moveSite(
  config: Config,
  target: DatabaseLocation,
  { onTable, onGoingOn = () => {} }: MoveOptions,
): Promise<Moved | undefined> {
  const { database } = config;
  const fromFile = typeof database === "string";
  const isRunning = await openLocated(database, () => isOpenElsewhere(database));
  await using source = await openLocated(database, () => openForMove(database));
  await assertMoved(source);
  await using to = await openTarget(target);
  await claimTarget(to, nameSource(database), onGoingOn);
  if (isRunning) {
    await copyAhead(source, to, onTable);
    return undefined;
  }
  const secretAndLog = await (fromFile ? readFiles(config) : readRows(source));
  const moved = await moveRows(source, to, {
    onTable,
    finish: (trx) => (fromFile ? storeRows(trx, secretAndLog) : storeFiles(config.dataDir, secretAndLog)),
  });
  return { ...moved, privacyEntries: secretAndLog.log.length };
}
