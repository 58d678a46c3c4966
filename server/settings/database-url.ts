import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import { errorCode } from "#server/process/error-code.ts";
import { decodePercents, expectedDelimiters, expectedPercents, hasBareDelimiter } from "./bare-delimiters.ts";

export interface PostgresServer {
  /** A name, an address, or the folder of a Unix socket. */
  host: string;
  port: number;
  database: string;
  /** Undefined: the system user, or PGUSER. */
  user: string | undefined;
  /** Undefined: none, or that of PGPASSWORD or ~/.pgpass. */
  password: string | undefined;
  /** False: without encryption. */
  tls: ConnectionOptions | false;
  /** The largest number of connections that a process uses for its queries. */
  poolSize: number;
}

const example = "postgres://user:password@db.example.com:5432/catalogo";

/**
 * Named as in libpq, on which all PostgreSQL tools are built; "allow" and "prefer" are left out, because they fall back
 * to plain text.
 */
const modes = ["disable", "require", "verify-ca", "verify-full"] as const;
type Mode = (typeof modes)[number];

const isMode = (text: string): text is Mode => modes.some((mode) => mode === text);

const known = ["host", "sslmode", "sslrootcert"];

const isLocal = (host: string): boolean =>
  host.startsWith("/") || ["localhost", "::1"].includes(host) || host.startsWith("127.");

type Read<Value> = { value: Value } | { fault: string };

function readAuthority(path: string | null): Read<string | undefined> {
  if (path === null) return { value: undefined };
  try {
    return { value: readFileSync(path, "utf8") };
  } catch (error) {
    const code = errorCode(error) ?? "no se puede leer";
    return {
      fault: `sslrootcert: se esperaba la ruta del archivo PEM de la autoridad certificadora, no se encontró ninguno (${code})`,
    };
  }
}

const noIdentity = () => undefined;

function readTls(host: string, parameters: URLSearchParams): Read<PostgresServer["tls"]> {
  const mode = parameters.get("sslmode") ?? (isLocal(host) ? "disable" : "verify-full");
  if (!isMode(mode)) return { fault: `sslmode: se esperaba ${modes.join(", ")}` };
  if (mode === "disable") return { value: false };
  const authority = readAuthority(parameters.get("sslrootcert"));
  if ("fault" in authority) return authority;
  if (mode === "require" && authority.value === undefined) return { value: { rejectUnauthorized: false } };
  const verified = { ...(authority.value !== undefined && { ca: authority.value }), rejectUnauthorized: true };
  // "verify-ca", and in libpq "require" with an authority, verify the chain but not the name.
  return { value: mode === "verify-full" ? verified : { ...verified, checkServerIdentity: noIdentity } };
}

/** Parses `url`, or describes its fault without quoting it: it may hold a password. */
export function readDatabaseUrl(url: string): Read<Omit<PostgresServer, "poolSize">> {
  if (hasBareDelimiter(url)) return { fault: expectedDelimiters };
  const address = /^postgres(?:ql)?:\/\//.test(url) ? URL.parse(url) : null;
  if (!address) return { fault: `se esperaba una dirección como "${example}"` };
  const { searchParams: parameters } = address;
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) return { fault: `se esperaban solo los parámetros ${known.join(", ")}` };
  const parts = [
    address.hostname.replace(/^\[|\]$/g, ""),
    address.username,
    address.password,
    address.pathname.slice(1),
  ];
  const [named, user, password, database] = parts.map(decodePercents);
  if (named === undefined || user === undefined || password === undefined || database === undefined) {
    return { fault: expectedPercents };
  }
  const host = parameters.get("host") ?? (named || "localhost");
  if (database === "") return { fault: `se esperaba el nombre de una base de datos al final, como en "${example}"` };
  const tls = readTls(host, parameters);
  if ("fault" in tls) return tls;
  return {
    value: {
      host,
      port: Number(address.port || 5432),
      database,
      user: user || undefined,
      password: password || undefined,
      tls: tls.value,
    },
  };
}
