import { type ApiClient, createApiClient } from "./api-client.ts";
import { type CatalogueClient, createCatalogueClient, createListedCatalogue } from "./catalogue-client.ts";
import { createTextClient } from "./text-client.ts";

let api: ApiClient | undefined;

/** The API client of the browser; API_ROOT arrives with the document and does not change while it is open. */
export function browserApi(): ApiClient {
  const root = document.documentElement.dataset.apiRoot ?? "/api";
  // Nobody watches a button for longer than 20 s; what was sent and lost is sent again under the same key.
  api ??= createApiClient((input, init) => fetch(input, init), root, {
    read: 30_000,
    send: 20_000,
    solveProof: async () => (await import("./proof/solve-proof.ts")).solveProof,
  });
  return api;
}

const fetchHere = (input: string, init?: RequestInit) => fetch(input, init);

export const browserTexts = createTextClient(fetchHere);

let catalogue: CatalogueClient | undefined;

/** Our own catalogue has more products than a page should load at once; like API_ROOT it arrives with the document. */
export const isLongCatalogue = (): boolean => document.documentElement.dataset.catalogue === "long";

/** Calls `GET /productos` as specified, but for a long catalogue of our own, of which it takes what is shown. */
export function browserCatalogue(): CatalogueClient {
  catalogue ??= isLongCatalogue() ? createCatalogueClient(fetchHere) : createListedCatalogue(browserApi().listProducts);
  return catalogue;
}
