import type { SerwistPlugin } from "serwist";
import type { ConnectionState, WorkerMessage } from "../messages.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * By window, and by address for a page that was fetched before it had a window (Speculation Rules). A window that is
 * still loading may miss messages, and asks.
 */
const states = new Map<string, ConnectionState>();
const maxStates = 100;

async function tell(id: string, state: ConnectionState): Promise<void> {
  const message: WorkerMessage = { kind: "line", ...state };
  (await self.clients.get(id))?.postMessage(message);
}

function note(event: ExtendableEvent, state: ConnectionState): void {
  if (!(event instanceof FetchEvent)) return;
  const id = event.resultingClientId || event.clientId;
  for (const key of event.request.mode === "navigate" ? [id, event.request.url] : [id]) {
    states.delete(key);
    states.set(key, state);
  }
  for (const old of states.keys()) if (states.size > maxStates) states.delete(old);
  // Not awaited: `clients.get` finds a window that is loading only after this response has reached it.
  void tell(id, state);
}

/** Whether what the window that asks shows came from the store: its connection is gone, or leads nowhere. */
export const isShownFromStore = (event: ExtendableEvent): boolean =>
  event instanceof FetchEvent && states.get(event.clientId)?.stored !== undefined;

/** Answers the window that asks; not a window of which no request went through this worker. */
export async function reportConnection({ id, url }: Client): Promise<void> {
  const state = states.get(id) ?? states.get(url);
  if (state) await tell(id, state);
}

/** Notes for each page and call whether the connection brought it, and how old it is where the store did. */
export const watchConnection: SerwistPlugin = {
  fetchDidSucceed: async ({ event, response, state }) => {
    // An answer that comes after the store was taken instead is not what the window shows.
    note(event, { lost: false, stored: state?.stored });
    return response;
  },
  fetchDidFail: async ({ event, state }) => {
    // Any response, also an error, came over the connection.
    const lost = state?.unavailable === undefined;
    if (state) state.lost = lost;
    note(event, { lost, stored: state?.stored });
  },
  cachedResponseWillBeUsed: async ({ event, cachedResponse, state }) => {
    const stored = cachedResponse?.headers.get("Date");
    if (!stored || !state) return cachedResponse;
    state.stored = new Date(stored).toISOString();
    note(event, { lost: state.lost === true, stored: state.stored });
    return cachedResponse;
  },
};
