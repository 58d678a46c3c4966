import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, types } from "pg";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { faultWords, PostgresFault } from "./errors.ts";

/** By which the server knows the sessions of a site. */
export const applicationName = "catalogo";

/** Milliseconds. The server's own limits come first, so that it says what went wrong. */
const limits = {
  connection: 10_000,
  lock: 10_000,
  statement: 15_000,
  idleInTransaction: 30_000,
  answer: 20_000,
  idleConnection: 60_000,
};

/** Milliseconds, the most that the server takes: 0 would leave what its administrator set for the user. */
const unlimited = 2 ** 31 - 1;

/** 64-bit integers, and what counts and sums are: all of ours are safe. */
const int8 = 20;
const numeric = 1700;

const getTypeParser = ((oid: number, format: "text" | "binary") =>
  oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

/** `patient`: whatever is asked may take as long as it takes. */
function toConfig(server: PostgresServer, patient: boolean): ClientConfig {
  return {
    host: server.host,
    port: server.port,
    database: server.database,
    ...(server.user !== undefined && { user: server.user }),
    ...(server.password !== undefined && { password: server.password }),
    ssl: server.tls,
    application_name: applicationName,
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...(patient
      ? { lock_timeout: unlimited, statement_timeout: unlimited }
      : {
          lock_timeout: limits.lock,
          statement_timeout: limits.statement,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
          query_timeout: limits.answer,
        }),
  };
}

/** What the driver says without a code. */
const driverWords: readonly [RegExp, string][] = [
  [/does not support SSL/, "el servidor no tiene cifrado (sslmode=disable prescinde de él)"],
  [/timeout/i, "el servidor no respondió a tiempo"],
  [/password must be a string/, "el servidor pide una contraseña y no hay ninguna definida"],
  [/after calling end|already been destroyed/, "la base de datos está cerrada"],
  [/terminat|not queryable|ended|closed/i, "se cortó la conexión"],
];

const diskFull = "53100";

/** The code of what the server says; where it has no room for a file of its own it names none. */
const codeOf = ({ code, message }: DatabaseError): string | undefined =>
  message.startsWith("could not write init file") ? diskFull : code;

/** Faults after which the same statement fails on the same connection, and may do well on another. */
const endsConnection = (code: string): boolean => /^(?:08|57P|25006|25P03|53|58|XX)/.test(code);

/** `error` of the driver as a `PostgresFault`; what was written wrong here stays what it is. */
export function toFault(error: unknown): unknown {
  if (error instanceof PostgresFault || error instanceof TypeError || error instanceof RangeError) return error;
  if (!(error instanceof Error)) return error;
  if (error instanceof DatabaseError) {
    const code = codeOf(error);
    const known = code === undefined ? undefined : faultWords[code];
    return new PostgresFault(known ?? error.message, code, code === undefined || endsConnection(code));
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const known = code === undefined ? undefined : faultWords[code];
  const said = known ?? driverWords.find(([pattern]) => pattern.test(error.message))?.[1];
  return new PostgresFault(said ?? `la conexión falló (${code ?? error.name})`, code, true);
}

/** A connection whose errors are `PostgresFault`s, and that is given up after one that it may not get over. */
function guard(client: PoolClient): PostgresPoolClient {
  let broken = false;
  const run = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      const fault = toFault(error);
      if (fault instanceof PostgresFault && fault.endsConnection) broken = true;
      throw fault;
    }
  };
  return {
    query: run as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || broken),
  };
}

export interface PoolOptions {
  /** For migrations: statements may take as long as they take. */
  patient?: boolean;
}

/** The connections that a process keeps for its queries; none is made before it is needed. */
export function createPool(server: PostgresServer, { patient = false }: PoolOptions = {}): PostgresPool {
  const pool = new Pool({
    ...toConfig(server, patient),
    max: server.poolSize,
    idleTimeoutMillis: limits.idleConnection,
  });
  // An idle connection that is cut leaves the pool; whoever asks next gets another.
  pool.on("error", () => {});
  // One that is cut between two statements of a transaction: the next one finds out.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    options: {},
    connect: async () => {
      try {
        return guard(await pool.connect());
      } catch (error) {
        throw toFault(error);
      }
    },
    end: () => pool.end(),
  };
}

/** A connection of its own, beside the pool. `onEnd` is told when it is lost or ended. */
export async function openConnection(server: PostgresServer, onEnd: () => void = () => {}): Promise<Client> {
  const client = new Client(toConfig(server, true));
  // Told by its end, too.
  client.on("error", () => {});
  client.on("end", onEnd);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw toFault(error);
  }
}
