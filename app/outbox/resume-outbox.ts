import { attemptKeys } from "../attempt/attempt-keys.ts";
import { hasKept, hasUnderWay } from "./kept-mark.ts";

/** To be called while there is a line, at the first sign that something will be sent. */
export const loadOutbox = () => import("./page-outbox.ts");

function resume(): void {
  if (!hasKept() && !hasUnderWay()) return;
  loadOutbox().then(
    ({ startOutbox }) => startOutbox(),
    (error: unknown) => console.warn("outbox:", error),
  );
}

/** Another tab begins to send: should it die, this one goes on. */
const onStorage = ({ key }: StorageEvent) => Object.values<string | null>(attemptKeys).includes(key) && resume();

/** Shows and sends what an earlier visit, or a tab that died, has left, if anything. Returns how to stop. */
export function resumeOutbox(): () => void {
  resume();
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
