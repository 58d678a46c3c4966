import { createApiClient } from "#app/api/api-client.ts";
import { solveProof } from "#app/api/solve-proof.ts";
import { isLineDead } from "#app/submissions/line-probe.ts";
import { deliverAll, openOutboxes, outboxName } from "#app/submissions/open-outboxes.ts";

declare const self: ServiceWorkerGlobalScope;

/** As in the page: what was sent and lost is sent again under the same key. */
const patience = 20_000;

/** The browser says that there is a line: sends what was sent without one, whether or not a page is open. */
export async function deliverKept(event: SyncEvent): Promise<void> {
  // The browser believes in many a line that leads nowhere, and a form that sends by hand waits while this one tries.
  if (await isLineDead()) return waitOn(event);
  const channel = new BroadcastChannel(outboxName);
  const outboxes = openOutboxes(() => channel.postMessage(null));
  // The worker is there only for a site with its own API.
  const api = createApiClient(fetch, "/api", { send: patience, solveProof: async () => solveProof });
  const waits = await deliverAll(outboxes, api);
  channel.close();
  if (waits) await waitOn(event);
}

async function waitOn(event: SyncEvent): Promise<void> {
  // A browser asks three times and forgets; a building site's line can be away for longer.
  if (event.lastChance) await self.registration.sync.register(outboxName);
  else throw new Error("There was no line after all");
}
