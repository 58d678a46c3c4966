import { OperatorError } from "#server/process/operator-error.ts";
import type { BucketSettings } from "#server/settings/bucket.ts";

/** The bucket could not do what was asked; its message names the setting to look at, and no key. */
export class BucketFault extends OperatorError {
  override name = "BucketFault";
  /** It may work the next time: the bucket does not answer, is busy, or stored other bytes. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayPass = mayPass;
  }
}

const rights = "expected a key that may list, read, write and remove its objects";

/** What the bucket's error codes mean for the operator, after the name of the setting. */
const meanings: Record<string, (where: string, bucket: string) => string> = {
  NoSuchBucket: (where, bucket) => `MEDIA_S3_BUCKET: found no bucket "${bucket}" at ${where}`,
  InvalidAccessKeyId: (where) => `MEDIA_S3_ACCESS_KEY_ID: ${where} does not know this key`,
  SignatureDoesNotMatch: (where) =>
    `MEDIA_S3_SECRET_ACCESS_KEY: ${where} refuses it; expected the secret of MEDIA_S3_ACCESS_KEY_ID`,
  AuthorizationHeaderMalformed: (where) => `MEDIA_S3_REGION: ${where} expects another region`,
  PermanentRedirect: (where) => `MEDIA_S3_REGION: ${where} expects another region or address`,
  RequestTimeTooSkewed: (where) => `MEDIA_S3_ENDPOINT: ${where} finds the clock of this machine more than minutes off`,
};

/** A refusal by status and code of its answer. */
export function describeRefusal(
  { endpoint, bucket }: BucketSettings,
  asked: { method: string; status: number; code: string | undefined },
): BucketFault {
  const where = new URL(endpoint).host;
  const said = asked.code ?? `status ${asked.status}`;
  const mayPass = asked.status >= 500 || asked.status === 429 || asked.code === "RequestTimeout";
  if (mayPass) return new BucketFault(`MEDIA_S3_ENDPOINT: ${where} cannot answer at the moment (${said})`, true);
  const meaning = asked.code === undefined ? undefined : meanings[asked.code];
  if (meaning) return new BucketFault(meaning(where, bucket), false);
  if (asked.status === 401 || asked.status === 403) {
    const may = { GET: "list or read", PUT: "write into", DELETE: "remove from" }[asked.method] ?? "use";
    const sentence = `MEDIA_S3_ACCESS_KEY_ID: this key may not ${may} the bucket "${bucket}" at ${where} (${said})`;
    return new BucketFault(`${sentence}; ${rights}`, false);
  }
  const sentence = `MEDIA_S3_ENDPOINT: ${where} refused what a bucket is asked (${said})`;
  return new BucketFault(`${sentence}; expected an S3-compatible server`, false);
}

const causeOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "broken connection";
};

/** What a request that got no answer means. */
export const describeSilence = ({ endpoint }: BucketSettings, error: unknown): BucketFault =>
  new BucketFault(`MEDIA_S3_ENDPOINT: ${new URL(endpoint).host} does not answer (${causeOf(error)})`, true, {
    cause: error,
  });

/** The bucket gives back something else than it was given. */
export const describeWrongBytes = ({ endpoint }: BucketSettings, key: string): BucketFault =>
  new BucketFault(`MEDIA_S3_ENDPOINT: ${new URL(endpoint).host} gives back other bytes than it got for ${key}`, true);
