import { attemptKeys } from "./storage-keys.ts";

/** The local storage key that marks the queue as possibly not empty. Its value is not personal. */
const flagKey = "outbox";

/** Whether a `storage` event reports a change of the flag: other tabs learn of a submission by it. */
export const isPendingFlagKey = (key: string | null): boolean => key === flagKey;

const isAnyStored = (keys: readonly string[]): boolean => {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Storage is blocked: nothing is stored.
    return false;
  }
};

/** Opens no database, so that a first visit leaves none in the browser. */
export const isPendingFlagRaised = (): boolean => isAnyStored([flagKey]);
export const hasAttempts = (): boolean => isAnyStored(Object.values(attemptKeys));
export const mayHoldRows = (): boolean => isPendingFlagRaised() || hasAttempts();

/**
 * Returns false if storage is blocked or full. `value`: other tabs get a `storage` event only if it differs from the
 * value before.
 */
export function raisePendingFlag(value = "1"): boolean {
  try {
    localStorage.setItem(flagKey, value);
    return true;
  } catch {
    return false;
  }
}

export function lowerPendingFlag(): void {
  try {
    localStorage.removeItem(flagKey);
  } catch {
    // Storage is blocked.
  }
}
