import { dropExpired } from "./drop-expired.ts";
import { isPendingFlag, mayHold } from "./pending-flag.ts";

function resume(): void {
  dropExpired(new Date());
  if (!mayHold()) return;
  import("./page-queue.ts").then(
    ({ startQueue }) => startQueue(),
    (error: unknown) => console.warn("submissions:", error),
  );
}

/** Another tab submits: this page shows what waits too, and takes over should that tab die. */
const onStorage = ({ key, newValue }: StorageEvent) => isPendingFlag(key) && newValue !== null && resume();

// A page restored from bfcache has missed the events since it was left.
const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && resume();

/** Shows and posts what an earlier visit or another tab has left, unless it is too old. Returns a function to stop. */
export function resumeQueue(): () => void {
  resume();
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}
