import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, types } from "pg";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { faultMessages, PostgresFault } from "./errors.ts";

/** The `application_name` of the site's sessions. */
export const applicationName = "catalogo";

/** Milliseconds. The server's limits are shorter than the driver's, so that the server reports the cause. */
const limits = {
  connection: 10_000,
  lock: 10_000,
  statement: 15_000,
  idleInTransaction: 30_000,
  answer: 20_000,
  idleConnection: 60_000,
};

/** The maximum in milliseconds; 0 would keep the default that the administrator set for the user. */
const maxTimeout = 2 ** 31 - 1;

/** OIDs of 64-bit integers, and of the results of count and sum. The site's values are safe integers. */
const int8 = 20;
const numeric = 1700;

const getTypeParser = ((oid: number, format: "text" | "binary") =>
  oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

export interface PoolOptions {
  /** Without time limits, for migrations and moves. */
  unlimited?: boolean;
  /** Milliseconds to wait for a lock. */
  lockWait?: number;
}

function toConfig(
  server: PostgresServer,
  { unlimited = false, lockWait = unlimited ? maxTimeout : limits.lock }: PoolOptions,
): ClientConfig {
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
    lock_timeout: lockWait,
    ...(unlimited
      ? { statement_timeout: maxTimeout }
      : {
          statement_timeout: limits.statement,
          idle_in_transaction_session_timeout: limits.idleInTransaction,
          query_timeout: limits.answer,
        }),
  };
}

/** Errors of the driver that have no code. */
const driverMessages: readonly [RegExp, string][] = [
  [/does not support SSL/, "el servidor no tiene cifrado (sslmode=disable prescinde de él)"],
  [/timeout/i, "el servidor no respondió a tiempo"],
  [/password must be a string/, "el servidor pide una contraseña y no hay ninguna definida"],
  [/after calling end|already been destroyed/, "la base de datos está cerrada"],
  [/terminat|not queryable|ended|closed/i, "se cortó la conexión"],
];

const diskFull = "53100";

/** The error code. An error about a full disk at the start of a session has none. */
const codeOf = ({ code, message }: DatabaseError): string | undefined =>
  message.startsWith("could not write init file") ? diskFull : code;

/** Whether an error may concern the connection: the same statement may succeed on another one. */
const endsConnection = (code: string): boolean => /^(?:08|57P|25006|25P03|53|58|XX)/.test(code);

/** Converts errors of the driver and server to `PostgresFault`; programming errors stay as they are. */
export function toFault(error: unknown): unknown {
  if (error instanceof PostgresFault || error instanceof TypeError || error instanceof RangeError) return error;
  if (!(error instanceof Error)) return error;
  if (error instanceof DatabaseError) {
    const code = codeOf(error);
    const known = code === undefined ? undefined : faultMessages[code];
    return new PostgresFault(known ?? error.message, code, code === undefined || endsConnection(code));
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const known = code === undefined ? undefined : faultMessages[code];
  const said = known ?? driverMessages.find(([pattern]) => pattern.test(error.message))?.[1];
  return new PostgresFault(said ?? `la conexión falló (${code ?? error.name})`, code, true);
}

/** Wraps a client: errors become `PostgresFault`s, and a client with a broken connection is not reused. */
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

/** The connection pool of a process; it connects on demand. */
export function createPool(server: PostgresServer, options: PoolOptions = {}): PostgresPool {
  const pool = new Pool({
    ...toConfig(server, options),
    max: server.poolSize,
    idleTimeoutMillis: limits.idleConnection,
  });
  // The pool removes a broken idle connection and opens another on demand.
  pool.on("error", () => {});
  // A connection that breaks inside a transaction is reported by its next statement.
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

/** Opens a connection outside the pool. */
export async function openConnection(server: PostgresServer): Promise<Client> {
  const client = new Client(toConfig(server, { unlimited: true }));
  // A query on a broken connection fails.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw toFault(error);
  }
}
