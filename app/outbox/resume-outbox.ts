import { hasKept } from "./kept-mark.ts";

/** To be called while there is a line, at the first sign that something will be sent. */
export const loadOutbox = () => import("./page-outbox.ts");

/** Shows and sends what an earlier visit has left, if anything. */
export function resumeOutbox(): void {
  if (!hasKept()) return;
  loadOutbox().then(
    ({ startOutbox }) => startOutbox(),
    (error: unknown) => console.warn("outbox:", error),
  );
}
