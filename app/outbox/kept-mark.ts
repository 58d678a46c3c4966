/** Under this key the browser remembers that there is something to look for; nothing personal stands there. */
const markKey = "outbox";

/** Without opening a database: on a first visit nothing is left in the browser. */
export function hasKept(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    // Blocked: nothing is kept there.
    return false;
  }
}

/** Throws where the browser blocks storage. */
export function markKept(isKept: boolean): void {
  if (isKept) localStorage.setItem(markKey, "1");
  else localStorage.removeItem(markKey);
}
