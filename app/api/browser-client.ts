import { isOwnApi } from "#contract/own-api.ts";
import type { Clients } from "./clients.ts";

const readApiRoot = (): string => document.documentElement.dataset.apiRoot ?? "/api";

/** Whether the site uses its own API. Another server may ignore idempotency keys and count a repeated request twice. */
export const isOwnServer = (): boolean => isOwnApi(readApiRoot());

let loading: Promise<Clients> | undefined;

/**
 * Whether the site's own catalogue is too long to load as a whole. The server sets it in the document, like API_ROOT.
 */
export const readIsLongCatalogue = (): boolean => document.documentElement.dataset.catalogue === "long";

/**
 * Loads the browser's client, with the schemas that validate answers, on first use. After a failure the next call tries
 * again.
 */
export async function loadClient(): Promise<Clients> {
  loading ??= import("./http-clients.ts").then(({ createHttpClients }) =>
    createHttpClients(readApiRoot(), readIsLongCatalogue()),
  );
  try {
    return await loading;
  } catch (failure) {
    loading = undefined;
    throw failure;
  }
}

/** Preloads the client for a later submission, because browsers do not retry a module that failed to load. */
export function preloadClient(): void {
  loadClient().catch((error: unknown) => console.warn("client:", error));
}
