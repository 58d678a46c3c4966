import { createApiClient } from "#app/api/api-client.ts";
import { isOffline } from "#app/api/is-offline.ts";
import { solveProof } from "#app/api/solve-proof.ts";
import { syncTag } from "#app/submissions/background-sync.ts";
import { openQueue } from "#app/submissions/open-queue.ts";
import { createPost } from "#app/submissions/post-submission.ts";
import { kinds } from "#app/submissions/submission.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds until a POST without an answer is aborted, as in the page. */
const timeout = 20_000;

/** Handles a background sync: posts queued submissions, with or without an open page. */
export async function drainQueue(event: SyncEvent): Promise<void> {
  // The reported connection may not work, and a form that sends by hand would wait for this attempt.
  if (await isOffline()) return waitOn(event);
  // The worker is registered only by a site with its own API.
  const api = createApiClient(fetch, "/api", { send: timeout, solveProof: async () => solveProof });
  const queue = openQueue(createPost(async () => api));
  const waits = await Promise.all(kinds.map((kind) => queue.drain(kind)));
  if (waits.includes(true)) await waitOn(event);
}

async function waitOn(event: SyncEvent): Promise<void> {
  // Browsers try a sync three times and then drop it, but a building site's connection can be down for longer.
  if (event.lastChance) await self.registration.sync.register(syncTag);
  else throw new Error("There was no connection after all");
}
