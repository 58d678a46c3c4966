/**
 * What keeps a browser's tabs from doing the same at once; undefined in old browsers, on pages that are no secure
 * context, and where the browser denies a site its data: each lock is then refused like the storage.
 */
export function openLocks(): LockManager | undefined {
  try {
    return localStorage && "locks" in navigator ? navigator.locks : undefined;
  } catch {
    // That the storage cannot be read is the answer.
    return undefined;
  }
}
