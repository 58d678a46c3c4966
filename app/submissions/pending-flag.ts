/** Under this key the browser remembers that the queue may hold something; nothing personal stands there. */
const flagKey = "outbox";

/** Where earlier releases stored unanswered submissions. */
export const attemptKeys = { quotation: "quotation-attempt", message: "contact-attempt" };

/** The keys of the drafts in session storage. */
export const draftKeys = { quotation: "quotation-draft", message: "contact-draft" };

/** Other tabs hear of a submission by this change of local storage. */
export const isPendingFlag = (key: string | null): boolean => key === flagKey;

const isAnyStored = (keys: readonly string[]): boolean => {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Blocked: nothing is kept there.
    return false;
  }
};

/** Without opening a database: on a first visit nothing is left in the browser. */
export const isPending = (): boolean => isAnyStored([flagKey]);
export const hasAttempts = (): boolean => isAnyStored(Object.values(attemptKeys));
export const mayHold = (): boolean => isPending() || hasAttempts();

/**
 * False where the browser blocks storage, or has no room. `value`: another one at each call is heard of by other tabs
 * even if it was raised already.
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
    // Blocked, as above.
  }
}
