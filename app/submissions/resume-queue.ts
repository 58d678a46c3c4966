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

/** Another tab submits: what waits shows here too, and should that tab die, this one goes on. */
const onStorage = ({ key, newValue }: StorageEvent) => isPendingFlag(key) && newValue !== null && resume();

// A page restored from bfcache has missed the events since it was left.
const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && resume();

/** Shows and posts what an earlier visit, or another tab, has left, if it is not too old. Returns how to stop. */
export function resumeQueue(): () => void {
  resume();
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}
