import { attemptKeys } from "./attempt-keys.ts";

/** Under this key the browser remembers that there is something to look for; nothing personal stands there. */
const markKey = "outbox";

/** What is stored there may be something to look for; another tab that stores it is heard of. */
export const isTrace = (key: string | null): boolean =>
  key === markKey || Object.values<unknown>(attemptKeys).includes(key);

/** Without opening a database: on a first visit nothing is left in the browser. */
export function hasKept(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    // Blocked: nothing is kept there.
    return false;
  }
}

/** Whether a page was sending when it last stored something. It may have died since: whoever asks loads what can tell. */
export function hasUnderWay(): boolean {
  try {
    return Object.values(attemptKeys).some((key) => localStorage.getItem(key)?.includes('"underWay"'));
  } catch {
    // Blocked, as above.
    return false;
  }
}

/** Throws where the browser blocks storage. */
export function markKept(isKept: boolean): void {
  if (isKept) localStorage.setItem(markKey, "1");
  else localStorage.removeItem(markKey);
}
