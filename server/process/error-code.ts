/** The code of a system or OpenSSL error, such as ENOENT; undefined for any other error. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;
