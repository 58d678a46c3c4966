import { createApiClient } from "#app/api/api-client.ts";
import { solveProof } from "#app/api/solve-proof.ts";
import { openQueue } from "#app/submissions/open-queue.ts";
import { postBy } from "#app/submissions/post-submission.ts";
import { isOffline } from "#app/submissions/probe-connection.ts";
import { kinds } from "#app/submissions/submission.ts";
import { syncTag } from "#app/submissions/sync-tag.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds until a POST without an answer is given up, as in the page. */
const timeout = 20_000;

/** The browser says that there is a connection: posts what waits, whether or not a page is open. */
export async function drainQueue(event: SyncEvent): Promise<void> {
  // The browser's connection may lead nowhere, and a form that sends by hand would wait for this attempt.
  if (await isOffline()) return waitOn(event);
  // The worker is there only for a site with its own API.
  const api = createApiClient(fetch, "/api", { send: timeout, solveProof: async () => solveProof });
  const queue = openQueue(postBy(async () => api));
  const waits = [];
  for (const kind of kinds) waits.push(await queue.drain(kind));
  if (waits.includes(true)) await waitOn(event);
}

async function waitOn(event: SyncEvent): Promise<void> {
  // A browser asks three times and forgets; a building site's connection can be away for longer.
  if (event.lastChance) await self.registration.sync.register(syncTag);
  else throw new Error("There was no connection after all");
}
