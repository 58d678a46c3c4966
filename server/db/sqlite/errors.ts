import * as z from "zod/mini";
import type { DatabaseFault, Faults } from "../engine.ts";

/** Messages by primary result code, for a database that cannot work. */
const unavailableMessages: Readonly<Record<number, string>> = {
  5: "la base de datos está bloqueada por otro programa",
  6: "la base de datos está bloqueada",
  8: "la base de datos es de solo lectura",
  10: "el disco falla al leer o al escribir",
  11: "el archivo de la base de datos está dañado",
  13: "el disco está lleno",
  14: "el archivo de la base de datos no se puede abrir",
  26: "el archivo no es una base de datos",
};
const busyCode = 5;
const fullCode = 13;
/** Extended code: the WAL index could not grow. */
const walIndexFullCode = 4874;
/** Extended codes: unique constraint, primary key. */
const uniqueCodes = new Set([2067, 1555]);

/** The database file was removed or replaced after it was opened. */
export class DatabaseGone extends Error {}

const EngineError = z.object({ code: z.string(), errcode: z.optional(z.int()), errstr: z.optional(z.string()) });

const resultCode = (error: unknown): number | undefined => {
  const { code, errcode = 0 } = EngineError.safeParse(error).data ?? {};
  // The upper bits contain the extended code.
  return code === "ERR_SQLITE_ERROR" ? errcode & 0xff : undefined;
};

// Errors of node:sqlite and Kysely after a database was closed, as at the end of a shutdown.
const isClosed = (error: unknown): boolean =>
  EngineError.safeParse(error).data?.code === "ERR_INVALID_STATE" ||
  (error instanceof Error && error.message === "driver has already been destroyed");

/** Read-only, or not to be opened: this user may lack a permission. SQLite names no path. */
export const mayBeForbidden = (error: unknown): boolean => [8, 14].includes(resultCode(error) ?? 0);

export const isBusy = (error: unknown): boolean => resultCode(error) === busyCode;

function classify(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseGone || isClosed(error)) return "unavailable";
  const result = resultCode(error);
  if (result === undefined) return undefined;
  const extended = EngineError.safeParse(error).data?.errcode ?? 0;
  if (uniqueCodes.has(extended)) return "unique";
  if (result === busyCode) return "busy";
  if (result === fullCode || extended === walIndexFullCode) return "full";
  return result in unavailableMessages ? "unavailable" : "other";
}

function describe(error: unknown): string {
  if (error instanceof DatabaseGone) return error.message;
  const result = classify(error) === "full" ? fullCode : resultCode(error);
  if (result === undefined) return "la base de datos está cerrada";
  return unavailableMessages[result] ?? EngineError.parse(error).errstr ?? String(error);
}

export const sqliteFaults: Faults = { classify, describe };
