/** Milliseconds after which it is done even in a page that never comes to rest. */
const patience = 5000;

/** Runs `act` when the page has nothing else to do. Safari has no such callback: there it is done a little later. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: patience });
  else setTimeout(act, 200);
}
