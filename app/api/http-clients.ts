import { createApiClient } from "./api-client.ts";
import { createCatalogueClient, createListedCatalogue } from "./catalogue-client.ts";
import type { Clients } from "./clients.ts";
import { createSearchClient } from "./search-client.ts";
import { createTextClient } from "./text-client.ts";

export function createHttpClients(apiRoot: string, isLongCatalogue: boolean): Clients {
  const fetchHere = (input: string, init?: RequestInit) => fetch(input, init);
  // 20 s, the longest wait for a button. A submission without an answer is sent again under its key.
  const api = createApiClient(fetchHere, apiRoot, {
    read: 30_000,
    send: 20_000,
    solveProof: async () => (await import("./solve-proof.ts")).solveProof,
  });
  return {
    api,
    catalogue: isLongCatalogue ? createCatalogueClient(fetchHere) : createListedCatalogue(api.listProducts),
    texts: createTextClient(fetchHere),
    search: createSearchClient(fetchHere),
  };
}
