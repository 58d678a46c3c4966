import * as z from "zod/mini";
import type { DatabaseFault, Faults } from "../engine.ts";

// SQLite's primary result codes: busy, locked, read-only, input or output, corrupt, full, cannot open, not a database.
const unavailableCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
const busyCode = 5;
const fullCode = 13;
/** Extended: the index of the write-ahead log could not grow. */
const noRoomForIndex = 4874;
/** Extended: of a UNIQUE constraint, of a primary key. */
const uniqueCodes = new Set([2067, 1555]);

/** The database file is no longer the one that was opened. */
export class DatabaseGone extends Error {}

const EngineError = z.object({ code: z.string(), errcode: z.optional(z.int()), errstr: z.optional(z.string()) });

const resultCode = (error: unknown): number | undefined => {
  const { code, errcode = 0 } = EngineError.safeParse(error).data ?? {};
  // The upper bits hold the extended code.
  return code === "ERR_SQLITE_ERROR" ? errcode & 0xff : undefined;
};

// What node:sqlite and Kysely say of a database that was closed, as at the end of a shutdown.
const isClosed = (error: unknown): boolean =>
  EngineError.safeParse(error).data?.code === "ERR_INVALID_STATE" ||
  (error instanceof Error && error.message === "driver has already been destroyed");

/** Another process holds the write lock. */
export const isBusy = (error: unknown): boolean => resultCode(error) === busyCode;

function classify(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseGone || isClosed(error)) return "unavailable";
  const result = resultCode(error);
  if (result === undefined) return undefined;
  const extended = EngineError.safeParse(error).data?.errcode ?? 0;
  if (uniqueCodes.has(extended)) return "unique";
  if (result === busyCode) return "busy";
  if (result === fullCode || extended === noRoomForIndex) return "full";
  return unavailableCodes.has(result) ? "unavailable" : "other";
}

export const sqliteFaults: Faults = {
  classify,
  describe: (error) =>
    error instanceof DatabaseGone
      ? "the file was taken away or replaced"
      : (EngineError.safeParse(error).data?.errstr ?? "the database is closed"),
};
