import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Database } from "#server/db/schema.ts";
import { refuseFolder } from "#server/files/refuse-folder.ts";
import { syncFolder } from "#server/files/sync-to-disk.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Config } from "#server/settings/config.ts";

/**
 * A request without personal data. After a restore a number may be given again, so `receivedAt` is part of the
 * identity; neither field is ever corrected.
 */
const LoggedRequest = z.object({
  number: z.string(),
  /** UTC, ISO 8601. */
  receivedAt: z.string(),
});
export type LoggedRequest = z.infer<typeof LoggedRequest>;

/** An action on a person's data, without the data. */
export const PrivacyEntry = z.object({
  at: z.iso.datetime(),
  action: z.enum([
    "find",
    "export",
    "correct",
    "withdraw",
    "withdraw-again",
    "erase",
    "erase-again",
    "retention",
    "discard",
    "open",
    "mark",
    "extend",
    "answer",
  ]),
  /** Keyed hash of the data subject; absent in actions on many. */
  holder: z.string().optional(),
  /** The number of requests concerned. */
  requests: z.int(),
  /**
   * The requests, if the action is repeated in a restored older copy, or corrects an address or phone that it may have;
   * absent in entries of earlier versions.
   */
  which: z.array(LoggedRequest).optional(),
  /** The previous line had no line break when this one was written: a crash may have truncated it. */
  afterTorn: z.literal(true).optional(),
});
export type PrivacyEntry = z.infer<typeof PrivacyEntry>;

export const privacyLogName = "privacy-log.jsonl";

/** A file, so that it outlives the database, or the database when several machines share it. */
export type PrivacyLog = string | Database;

export const findPrivacyLog = (
  { database, dataDir }: Pick<Config, "database" | "dataDir">,
  db: Database,
): PrivacyLog => (typeof database === "string" ? join(dataDir, privacyLogName) : db);

/** Whether the last line has no line break: an entry appended to it would be lost with it. */
async function endsWithoutLineBreak(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== "\n";
}

/** Appends an entry and waits until it is on disk. Throws `OperatorError`. */
export async function appendEntry(log: PrivacyLog, entry: PrivacyEntry): Promise<void> {
  if (typeof log === "string") await appendLine(log, entry);
  else
    await log
      .insertInto("privacy_log")
      .values({ entry: JSON.stringify(entry) })
      .execute();
}

async function appendLine(path: string, entry: PrivacyEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  refuseFolder(path);
  await using file = await open(path, "a+", 0o600);
  const line = (await endsWithoutLineBreak(file))
    ? `\n${JSON.stringify({ ...entry, afterTorn: true })}`
    : JSON.stringify(entry);
  const isNew = (await file.stat()).size === 0;
  await file.appendFile(`${line}\n`);
  await file.sync();
  if (isNew) await syncFolder(dirname(path));
}

function parseEntry(line = ""): PrivacyEntry | undefined {
  try {
    return PrivacyEntry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Splits at the line breaks of any system; `trim` also removes a byte order mark. */
const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/).map((line) => line.trim());

/** A crash truncates only the last line, or the line before an entry with `afterTorn`. */
const isTruncated = (lines: readonly string[], index: number): boolean =>
  index === lines.length - 1 || parseEntry(lines[index + 1])?.afterTorn === true;

async function readStored(db: Database): Promise<PrivacyEntry[]> {
  const rows = await db.selectFrom("privacy_log").select("entry").orderBy("id").execute();
  return rows.map(({ entry }) => PrivacyEntry.parse(JSON.parse(entry)));
}

/**
 * All entries, oldest first; none without a log. Skips lines truncated by a crash; any other unreadable line may be an
 * erasure and throws `OperatorError`.
 */
export const readEntries = (log: PrivacyLog): Promise<PrivacyEntry[]> =>
  typeof log === "string" ? readLines(log) : readStored(log);

async function readLines(path: string): Promise<PrivacyEntry[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    if (error.code === "EISDIR")
      throw new OperatorError(`${path}: se encontró una carpeta, se esperaba un archivo con anotaciones.`);
    throw error;
  });
  return splitLines(text).flatMap((line, index, lines) => {
    if (line === "") return [];
    const entry = parseEntry(line);
    if (entry) return [entry];
    if (isTruncated(lines, index)) return [];
    throw new OperatorError(
      `${path}, línea ${index + 1}: no se puede leer, se esperaba una anotación como la escribió este sitio. Copia el archivo otra vez; quita la línea solo si sabes que no es el borrado ni la revocación de nadie.`,
    );
  });
}
