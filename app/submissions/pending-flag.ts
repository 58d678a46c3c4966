import { readStored, writeStored } from "#app/ui/storage.ts";
import { attemptKeys } from "./storage-keys.ts";

/** The local storage key that marks the queue as possibly not empty. Its value is not personal. */
const flagKey = "outbox";

/** Whether a `storage` event reports a change of the flag: other tabs learn of a submission by it. */
export const isPendingFlagKey = (key: string | null): boolean => key === flagKey;

/** Opens no database, so that a first visit leaves none in the browser. */
export const isPendingFlagRaised = (): boolean => readStored(flagKey) !== null;
export const hasAttempts = (): boolean => Object.values(attemptKeys).some((key) => readStored(key) !== null);
export const mayHoldRows = (): boolean => isPendingFlagRaised() || hasAttempts();

/**
 * Returns false if storage is denied or full. `value`: other tabs get a `storage` event only if it differs from the
 * value before.
 */
export const raisePendingFlag = (value = "1"): boolean => writeStored(flagKey, value);
export const lowerPendingFlag = (): boolean => writeStored(flagKey, undefined);
