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

/** Another tab submits. This page shows the queued row too, and takes it over if that tab dies. */
const onStorage = ({ key, newValue }: StorageEvent) => isPendingFlagKey(key) && newValue !== null && resume();

// A page restored from bfcache has missed all events since the visitor left it.
const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && resume();

/**
 * Shows and posts the submissions left by an earlier visit or another tab, unless they have expired. Returns a function
 * that stops listening.
 */
export function resumeQueue(): () => void {
  resume();
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}
