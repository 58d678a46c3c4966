import { createApiClient, timeoutAfter } from "./api-client.ts";
import { createCatalogueClient, createListedCatalogue } from "./catalogue-client.ts";
import type { Clients } from "./clients.ts";
import { createSearchClient } from "./search-client.ts";
import { createTextClient } from "./text-client.ts";

/** Milliseconds until a read without an answer is aborted. */
const read = 30_000;

export function createHttpClients(apiRoot: string, isLongCatalogue: boolean): Clients {
  const api = createApiClient((input, init) => fetch(input, init), apiRoot, {
    read,
    // The longest wait for a button. A submission without an answer is sent again under its key.
    send: 20_000,
    solveProof: async () => (await import("./solve-proof.ts")).solveProof,
  });
  const fetchHere = (path: string) => fetch(path, timeoutAfter(read));
  return {
    api,
    catalogue: isLongCatalogue ? createCatalogueClient(fetchHere) : createListedCatalogue(api.listProducts),
    texts: createTextClient(fetchHere),
    search: createSearchClient(fetchHere),
  };
}
