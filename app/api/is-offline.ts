/**
 * Milliseconds without an answer after which the connection counts as dead. iOS 15 has only the browser's own timeout.
 */
const timeout = 5000;

/** Whether even a small file fails to load. The request bypasses the service worker's store and the HTTP cache. */
export async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true;
  try {
    await fetch("/robots.txt", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(timeout) });
    return false;
  } catch {
    return true;
  }
}
