import { dropExpired } from "./drop-expired.ts";
import { isPendingFlagKey, mayHoldRows } from "./pending-flag.ts";

function resume(): void {
  dropExpired(new Date());
  if (!mayHoldRows()) return;
  import("./page-queue.ts").then(
    ({ startQueue }) => startQueue(),
    (error: unknown) => console.warn("submissions:", error),
  );
}

/**
 * Shows and posts the submissions left by an earlier visit or another tab, unless they have expired. Returns a function
 * that stops listening.
 */
export function resumeQueue(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  resume();
  // Another tab submits. This page shows the queued row too, and takes it over if that tab dies.
  addEventListener("storage", ({ key, newValue }) => isPendingFlagKey(key) && newValue !== null && resume(), {
    signal,
  });
  // A page restored from bfcache has missed all events since the visitor left it.
  addEventListener("pageshow", ({ persisted }) => persisted && resume(), { signal });
  return () => stopping.abort();
}
