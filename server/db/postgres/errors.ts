import type { DatabaseFault, Faults } from "../engine.ts";

/**
 * A fault of PostgreSQL or of the way there. Its words are ours or the server's first line: the driver's own errors also
 * tell of addresses, and of the values of the row at fault.
 */
export class PostgresFault extends Error {
  override name = "PostgresFault";
  /** SQLSTATE, or the code of the system. */
  readonly code: string | undefined;
  /** The connection may still be in the middle of something, or lead to a server that takes no writes. */
  readonly endsConnection: boolean;

  constructor(message: string, code: string | undefined, endsConnection: boolean) {
    super(message);
    this.code = code;
    this.endsConnection = endsConnection;
  }
}

/** What a fault says of the server, by SQLSTATE or the code of the system: in words that anybody may read. */
export const faultWords: Readonly<Record<string, string>> = {
  "28000": "the server does not let this user in",
  "28P01": "the server does not accept this user and password",
  "3D000": "the server has no database of this name",
  "42501": "the user lacks a right that the site needs",
  "25006": "the server takes no writes: it is a standby, or set to read only",
  "53100": "the server's disk is full",
  "53300": "the server has no connection left for the site",
  "53200": "the server has no memory left",
  "57P01": "the server was stopped",
  "57P02": "the server was stopped",
  "57P03": "the server is starting or stopping",
  "57014": "the server took too long",
  "55P03": "another transaction keeps what is needed locked",
  "40001": "other transactions kept coming in between",
  "40P01": "other transactions kept coming in between",
  ECONNREFUSED: "the server refuses the connection",
  ENOTFOUND: "the server's name is not known",
  EAI_AGAIN: "the server's name could not be looked up",
  ENOENT: "there is no server behind this socket",
  EACCES: "this process may not use the server's socket",
  ETIMEDOUT: "the server did not answer in time",
  EHOSTUNREACH: "the server is out of reach",
  ENETUNREACH: "the server is out of reach",
  ECONNRESET: "the connection was cut",
  EPIPE: "the connection was cut",
  SELF_SIGNED_CERT_IN_CHAIN: "the server's certificate is of an authority that is not known (sslrootcert)",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the server's certificate is of an authority that is not known (sslrootcert)",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the server's certificate is of an authority that is not known (sslrootcert)",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the server's certificate is of an authority that is not known (sslrootcert)",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another name (sslmode=verify-ca lets it pass)",
  CERT_HAS_EXPIRED: "the server's certificate has expired",
};

const kinds: readonly [RegExp, DatabaseFault][] = [
  [/^23505$/, "unique"],
  [/^(?:55P03|40001|40P01|57014)$/, "busy"],
  [/^53100$/, "full"],
  [/^(?:08|28|3D|53|57P|58|XX)/, "unavailable"],
  [/^(?:25006|25P03|42501)$/, "unavailable"],
];

const sqlState = /^[\dA-Z]{5}$/;

const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === "driver has already been destroyed" || error.message === "Postgres connection has been discarded");

function classify(error: unknown): DatabaseFault | undefined {
  if (isClosed(error)) return "unavailable";
  if (!(error instanceof PostgresFault)) return undefined;
  const { code } = error;
  // Of the way to the server.
  if (code === undefined || !sqlState.test(code)) return "unavailable";
  return kinds.find(([pattern]) => pattern.test(code))?.[1] ?? "other";
}

/** Worth another try of the whole transaction: others came in between. */
export const isConflict = (error: unknown): boolean =>
  error instanceof PostgresFault && (error.code === "40001" || error.code === "40P01");

/**
 * A key, or the name of a sequence, that another transaction took at the same moment: on another try it is found. A
 * fault of our own is one again.
 */
export const isTaken = (error: unknown): boolean =>
  error instanceof PostgresFault && (error.code === "23505" || error.code === "42P07");

export const postgresFaults: Faults = {
  classify,
  describe: (error) => (error instanceof PostgresFault ? error.message : "the database is closed"),
};
