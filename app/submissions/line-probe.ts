/** Milliseconds without any answer after which a line is taken for dead; on iOS 15 as long as the browser waits. */
const usualPatience = 5000;

/** Whether not even a small file comes: past the service worker, which keeps nothing of that name, and past caches. */
export async function isLineDead(patience = usualPatience): Promise<boolean> {
  if (!navigator.onLine) return true;
  try {
    await fetch("/robots.txt", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(patience) });
    return false;
  } catch {
    // That nothing came is the answer.
    return true;
  }
}
