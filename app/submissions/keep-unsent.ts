import { isApiFailure } from "#app/api/api-client.ts";
import type { Attempts } from "./attempt.ts";
import { hasKept } from "./kept-mark.ts";
import { isOwnServer } from "./own-server.ts";
import type { UnsentAttempt } from "./page-outbox.ts";
import { loadOutbox } from "./resume-outbox.ts";
import type { SendingKind } from "./sending.ts";

/** Loads it beforehand; where that fails, sendings without a line are lost as in any form, and said so. */
export function prepareOutbox(): void {
  loadOutbox().catch((error: unknown) => console.warn("outbox:", error));
}

/**
 * Before a form is sent: what is kept of its kind goes on from there. True where that has arrived, and is told. Throws
 * where what is kept cannot be read; nothing may be sent then, for both would go out once there is a line.
 */
export async function takeBackKept(kind: SendingKind, attempts: Attempts<unknown>): Promise<boolean> {
  return hasKept() && (await loadOutbox()).takeBack(kind, attempts);
}

/**
 * Keeps what could not be sent until there is a line again, and tells whether it does: not for what a server has
 * answered, nor where the line is well and only one answer was lost, nor for another server.
 */
export async function keepUnsent(kind: SendingKind, sending: UnsentAttempt & { failure: unknown }): Promise<boolean> {
  if (isApiFailure(sending.failure) || !isOwnServer()) return false;
  try {
    const { keepSending } = await loadOutbox();
    return await keepSending(kind, sending);
  } catch (error) {
    console.warn("outbox:", error);
    return false;
  }
}
