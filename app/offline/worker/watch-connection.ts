import type { SerwistPlugin } from "serwist";
import type { ConnectionState } from "../messages.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * States by client id, and by address for a page that was prefetched before it had a client (Speculation Rules). A
 * loading window may miss messages, so it asks.
 */
const states = new Map<string, ConnectionState>();
const maxStates = 100;

async function postState(id: string, state: ConnectionState): Promise<void> {
  (await self.clients.get(id))?.postMessage(state);
}

function recordState(event: ExtendableEvent, state: ConnectionState): void {
  if (!(event instanceof FetchEvent)) return;
  const id = event.resultingClientId || event.clientId;
  for (const key of event.request.mode === "navigate" ? [id, event.request.url] : [id]) {
    states.delete(key);
    states.set(key, state);
  }
  for (const old of states.keys()) if (states.size > maxStates) states.delete(old);
  // Not awaited: `clients.get` finds a loading window only after this response has reached it.
  void postState(id, state);
}

/** Whether the requesting window shows a stored page: its connection is lost. */
export const showsStoredPage = (event: ExtendableEvent): boolean =>
  event instanceof FetchEvent && states.get(event.clientId)?.stored !== undefined;

/** How old the stored page is that a call comes from: the call's failure does not change it. */
const shownAge = (event: ExtendableEvent): string | undefined =>
  event instanceof FetchEvent && event.request.mode !== "navigate" ? states.get(event.clientId)?.stored : undefined;

/** Answers a window that asks, also if none of its requests went through this worker: it shows nothing before. */
export async function reportConnection({ id, url }: Client): Promise<void> {
  await postState(id, states.get(id) ?? states.get(url) ?? { lost: false });
}

/** Records for each page and call whether the network answered, and how old a stored response is. */
export const watchConnection: SerwistPlugin = {
  fetchDidSucceed: async ({ event, response, state }) => {
    // The window does not show a network response that arrives after the stored one was used.
    recordState(event, { lost: false, stored: state?.stored });
    return response;
  },
  fetchDidFail: async ({ event, state }) => {
    // Any response, even an error, proves the connection.
    const lost = state?.unavailable === undefined;
    if (state) state.lost = lost;
    recordState(event, { lost, stored: state?.stored ?? shownAge(event) });
  },
  cachedResponseWillBeUsed: async ({ event, cachedResponse, state }) => {
    const stored = cachedResponse?.headers.get("Date");
    if (!stored || !state) return cachedResponse;
    state.stored = new Date(stored).toISOString();
    recordState(event, { lost: state.lost === true, stored: state.stored });
    return cachedResponse;
  },
};
