import type { Clients } from "./clients.ts";

let loading: Promise<Clients> | undefined;

/** Our own catalogue has more products than a page should load at once; like API_ROOT it arrives with the document. */
export const isLongCatalogue = (): boolean => document.documentElement.dataset.catalogue === "long";

/**
 * The browser's client, loaded where something is read after the page or sent: the schemas that answers are checked by
 * come with it. Where its code does not load, the next call tries again.
 */
export async function loadClient(): Promise<Clients> {
  loading ??= import("./http-clients.ts").then(({ createHttpClients }) =>
    createHttpClients(document.documentElement.dataset.apiRoot ?? "/api", isLongCatalogue()),
  );
  try {
    return await loading;
  } catch (failure) {
    loading = undefined;
    throw failure;
  }
}

/**
 * Loads the client while there is a connection, where something will be sent: browsers do not ask again for a module
 * that once failed to load.
 */
export function loadClientAhead(): void {
  loadClient().catch((error: unknown) => console.warn("client:", error));
}
