import type { DatabaseFault, Faults } from "../engine.ts";

/**
 * An error of PostgreSQL or of the connection. Its message is a sentence of `faultMessages` or the server's first line,
 * because the driver's errors contain addresses and values of rows.
 */
export class PostgresFault extends Error {
  override name = "PostgresFault";
  /** SQLSTATE, or a system error code. */
  readonly code: string | undefined;
  /**
   * Whether the connection must not be reused: it may be inside a statement, or lead to a server that accepts no
   * writes.
   */
  readonly endsConnection: boolean;

  constructor(message: string, code: string | undefined, endsConnection: boolean) {
    super(message);
    this.code = code;
    this.endsConnection = endsConnection;
  }
}

/** Messages by SQLSTATE or system error code; they contain nothing private. */
export const faultMessages: Readonly<Record<string, string>> = {
  "28000": "el servidor no deja entrar a este usuario",
  "28P01": "el servidor no acepta este usuario con esta contraseña",
  "3D000": "el servidor no tiene ninguna base de datos con este nombre",
  "42501": "al usuario le falta un permiso que el sitio necesita",
  "25006": "el servidor no acepta escrituras: es de reserva (standby), o está puesto en solo lectura",
  "55000": "el servidor no acepta conexiones con esta base de datos",
  "53100": "el disco del servidor está lleno",
  "53300": "al servidor no le quedan conexiones para el sitio",
  "53200": "al servidor no le queda memoria",
  "57P01": "el servidor fue detenido",
  "57P02": "el servidor fue detenido",
  "57P03": "el servidor está arrancando o deteniéndose",
  "57014": "el servidor tardó demasiado",
  "55P03": "otra transacción tiene bloqueado lo que se necesita",
  "40001": "otras transacciones se cruzaron una y otra vez",
  "40P01": "otras transacciones se cruzaron una y otra vez",
  ECONNREFUSED: "el servidor rechaza la conexión",
  ENOTFOUND: "no se conoce el nombre del servidor",
  EAI_AGAIN: "no se pudo consultar el nombre del servidor",
  ENOENT: "no hay ningún servidor detrás de este socket",
  EACCES: "este proceso no puede usar el socket del servidor",
  ETIMEDOUT: "el servidor no respondió a tiempo",
  EHOSTUNREACH: "no se puede llegar al servidor",
  ENETUNREACH: "no se puede llegar al servidor",
  ECONNRESET: "se cortó la conexión",
  EPIPE: "se cortó la conexión",
  SELF_SIGNED_CERT_IN_CHAIN: "el certificado del servidor es de una autoridad que no se conoce (sslrootcert)",
  DEPTH_ZERO_SELF_SIGNED_CERT: "el certificado del servidor es de una autoridad que no se conoce (sslrootcert)",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "el certificado del servidor es de una autoridad que no se conoce (sslrootcert)",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "el certificado del servidor es de una autoridad que no se conoce (sslrootcert)",
  ERR_TLS_CERT_ALTNAME_INVALID: "el certificado del servidor es para otro nombre (sslmode=verify-ca lo acepta)",
  CERT_HAS_EXPIRED: "el certificado del servidor venció",
};

const kinds: readonly [RegExp, DatabaseFault][] = [
  [/^23505$/, "unique"],
  [/^(?:55P03|40001|40P01|57014)$/, "busy"],
  [/^53100$/, "full"],
  [/^(?:08|28|3D|53|57P|58|XX)/, "unavailable"],
  [/^(?:25006|25P03|42501|55000)$/, "unavailable"],
];

const sqlState = /^[\dA-Z]{5}$/;

const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === "driver has already been destroyed" || error.message === "Postgres connection has been discarded");

function classify(error: unknown): DatabaseFault | undefined {
  if (isClosed(error)) return "unavailable";
  if (!(error instanceof PostgresFault)) return undefined;
  const { code } = error;
  // A system error code concerns the connection.
  if (code === undefined || !sqlState.test(code)) return "unavailable";
  return kinds.find(([pattern]) => pattern.test(code))?.[1] ?? "other";
}

/** Whether a lock was not released in time. */
export const isLockTimeout = (error: unknown): boolean => error instanceof PostgresFault && error.code === "55P03";

/** Whether repeating the whole transaction may succeed, because a concurrent one interfered. */
export const isConflict = (error: unknown): boolean =>
  error instanceof PostgresFault && (error.code === "40001" || error.code === "40P01");

/**
 * Whether a concurrent transaction inserted the same key or created the same sequence. A repeated transaction finds it;
 * if the conflict is real, it fails again.
 */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof PostgresFault && (error.code === "23505" || error.code === "42P07");

export const postgresFaults: Faults = {
  classify,
  describe: (error) => (error instanceof PostgresFault ? error.message : "la base de datos está cerrada"),
};
