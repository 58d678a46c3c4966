import { dropExpired } from "./drop-expired.ts";
import { hasKept, hasUnderWay, isTrace } from "./kept-mark.ts";

/** To be called while there is a line, at the first sign that something will be sent. */
export const loadOutbox = () => import("./page-outbox.ts");

function resume(): void {
  dropExpired(new Date());
  if (!hasKept() && !hasUnderWay()) return;
  loadOutbox().then(
    ({ startOutbox }) => startOutbox(),
    (error: unknown) => console.warn("outbox:", error),
  );
}

/** Another tab keeps what waits, which shows here too; or begins to send, and should it die, this one goes on. */
const onStorage = ({ key }: StorageEvent) => isTrace(key) && resume();

/** Shows and sends what an earlier visit, or another tab, has left, if it is not too old. Returns how to stop. */
export function resumeOutbox(): () => void {
  resume();
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
