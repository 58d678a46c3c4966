import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { BucketSettings } from "#server/settings/config.ts";

/** A failed bucket request; the message names the setting to check, and no key. */
export class BucketFault extends OperatorError {
  override name = "BucketFault";
  /** Whether a retry may succeed: the bucket did not respond, was busy, or stored other bytes. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isTransient = isTransient;
  }
}

const rights = "se esperaba una clave que pueda listar, leer, escribir y borrar sus objetos";

/** The bucket's error codes as sentences for the operator, after the name of the setting. */
const meanings = new Map<string, (where: string, bucket: string) => string>([
  ["NoSuchBucket", (where, bucket) => `MEDIA_S3_BUCKET: no se encontró ningún bucket "${bucket}" en ${where}`],
  ["InvalidAccessKeyId", (where) => `MEDIA_S3_ACCESS_KEY_ID: ${where} no conoce esta clave`],
  [
    "SignatureDoesNotMatch",
    (where) => `MEDIA_S3_SECRET_ACCESS_KEY: ${where} lo rechaza; se esperaba el secreto de MEDIA_S3_ACCESS_KEY_ID`,
  ],
  ["AuthorizationHeaderMalformed", (where) => `MEDIA_S3_REGION: ${where} espera otra región`],
  ["PermanentRedirect", (where) => `MEDIA_S3_REGION: ${where} espera otra región o dirección`],
  [
    "RequestTimeTooSkewed",
    (where) => `MEDIA_S3_ENDPOINT: según ${where}, el reloj de esta máquina está atrasado o adelantado varios minutos`,
  ],
]);

/** The fault for an error response, by status and error code. */
export function describeRefusal(
  { endpoint, bucket }: BucketSettings,
  asked: { method: string; status: number; code: string | undefined },
): BucketFault {
  const where = new URL(endpoint).host;
  const said = asked.code ?? `estado ${asked.status}`;
  const isTransient = asked.status >= 500 || asked.status === 429 || asked.code === "RequestTimeout";
  if (isTransient)
    return new BucketFault(`MEDIA_S3_ENDPOINT: ${where} no puede responder en este momento (${said})`, true);
  const meaning = meanings.get(asked.code ?? "");
  if (meaning) return new BucketFault(meaning(where, bucket), false);
  if (asked.status === 401 || asked.status === 403) {
    const may = { GET: "listar ni leer", PUT: "escribir en", DELETE: "borrar en" }[asked.method] ?? "usar";
    const sentence = `MEDIA_S3_ACCESS_KEY_ID: esta clave no puede ${may} el bucket "${bucket}" de ${where} (${said})`;
    return new BucketFault(`${sentence}; ${rights}`, false);
  }
  const sentence = `MEDIA_S3_ENDPOINT: ${where} rechazó lo que se le pide a un bucket (${said})`;
  return new BucketFault(`${sentence}; se esperaba un servidor compatible con S3`, false);
}

const causeOf = (error: unknown): string => {
  const code = error instanceof Error ? errorCode(error.cause) : undefined;
  if (code !== undefined) return code;
  return error instanceof Error && error.name === "TimeoutError"
    ? "no hubo respuesta a tiempo"
    : "se cortó la conexión";
};

/** The fault for a request without a response. */
export const describeNoResponse = ({ endpoint }: BucketSettings, error: unknown): BucketFault =>
  new BucketFault(`MEDIA_S3_ENDPOINT: ${new URL(endpoint).host} no responde (${causeOf(error)})`, true, {
    cause: error,
  });

/** The fault for a bucket that returns other bytes than it was given. */
export const describeWrongBytes = ({ endpoint }: BucketSettings, key: string): BucketFault =>
  new BucketFault(
    `MEDIA_S3_ENDPOINT: ${new URL(endpoint).host} devuelve bytes distintos de los que recibió para ${key}`,
    true,
  );
