import type { ApiClient } from "#app/api/api-client.ts";
import { newKey } from "./new-key.ts";
import { createOutbox } from "./outbox.ts";
import { createOutboxStore } from "./outbox-store.ts";
import { MessageSending, QuotationSending } from "./sending.ts";

/** The name under which the browser is asked to wake the worker, and of the channel on which changes are told. */
export const outboxName = "outbox";

export type Outboxes = ReturnType<typeof openOutboxes>;

/** Both outboxes of this browser, for a page or for the worker; `announce` is called after every change. */
export function openOutboxes(announce: () => void) {
  const parts = {
    store: createOutboxStore(),
    // Missing in old browsers.
    locks: "locks" in navigator ? navigator.locks : undefined,
    now: () => new Date(),
    newKey,
    announce,
  };
  return {
    quotation: createOutbox({ kind: "quotation", schema: QuotationSending, ...parts }),
    message: createOutbox({ kind: "message", schema: MessageSending, ...parts }),
  };
}

/** Sends what waits in both; resolves to whether something waits still. */
export async function deliverAll({ quotation, message }: Outboxes, api: ApiClient): Promise<boolean> {
  const waits = [await quotation.deliver(api.sendQuotation), await message.deliver(api.sendMessage)];
  return waits.includes(true);
}
