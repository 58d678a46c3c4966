import { KeptQuotationRequest, type QuotationRequest } from "#contract/quotation.ts";
import type { Attempts } from "./attempt.ts";
import { attemptKeys } from "./attempt-keys.ts";
import { createAttempts } from "./attempts.ts";
import { newKey } from "./new-key.ts";
import { openLocks } from "./open-locks.ts";

let attempts: Attempts<QuotationRequest> | undefined;

/** The unanswered quotation of this browser, shared by its tabs. */
export function quotationAttempts(): Attempts<QuotationRequest> {
  attempts ??= createAttempts({
    storageKey: attemptKeys.quotation,
    schema: KeptQuotationRequest,
    openStorage: () => localStorage,
    locks: openLocks(),
    newKey,
    now: () => new Date(),
  });
  return attempts;
}
