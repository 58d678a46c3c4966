import { ContactMessage } from "#contract/contact-message.ts";
import type { Attempts } from "./attempt.ts";
import { attemptKeys } from "./attempt-keys.ts";
import { createAttempts } from "./attempts.ts";
import { newKey } from "./new-key.ts";
import { openLocks } from "./open-locks.ts";

let attempts: Attempts<ContactMessage> | undefined;

/** The message of this browser that has no answer yet. */
export function contactAttempts(): Attempts<ContactMessage> {
  attempts ??= createAttempts({
    storageKey: attemptKeys.message,
    schema: ContactMessage,
    openStorage: () => localStorage,
    locks: openLocks(),
    newKey,
    now: () => new Date(),
  });
  return attempts;
}
