/** Milliseconds without any answer after which a connection is taken for dead; on iOS 15 as long as the browser waits. */
const timeout = 5000;

/** Whether not even a small file arrives. The service worker does not store it, and no cache is asked. */
export async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true;
  try {
    await fetch("/robots.txt", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(timeout) });
    return false;
  } catch {
    // A failed request means offline.
    return true;
  }
}
