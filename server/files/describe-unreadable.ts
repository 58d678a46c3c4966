const reasons: Record<string, string> = {
  ENOENT: "no such file",
  ENOTDIR: "a place below a file",
  EISDIR: "a folder",
  EACCES: "a file that this user may not read",
  EPERM: "a file that this user may not read",
};

/** What an operator finds where a file could not be read. Throws again what no file is to blame for. */
export function describeUnreadable(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const code = String(error.code);
  return reasons[code] ?? `what cannot be read (${code})`;
}
