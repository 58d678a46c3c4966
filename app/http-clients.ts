import { forgetAnswers, readAnswer } from "./ahead/answers.ts";
import { type Answer, type ApiClient, createApiClient } from "./api-client.ts";
import { type CatalogueClient, createCatalogueClient, createListedCatalogue } from "./catalogue-client.ts";
import { createSearchClient, type SearchClient } from "./search-client.ts";
import { createTextClient, type TextClient } from "./text-client.ts";

export interface HttpClients {
  api: ApiClient;
  catalogue: CatalogueClient;
  texts: TextClient;
  search: SearchClient;
}

async function fetchHere(input: string, init?: RequestInit): Promise<Answer> {
  if (init?.method === undefined) return readAnswer(input, init);
  const answer = await fetch(input, init);
  // What the server refuses it knows better than what it told before: a product has left the catalogue since.
  if (answer.status === 422) forgetAnswers();
  return answer;
}

/** The clients of the browser. */
export function createHttpClients(apiRoot: string, isLongCatalogue: boolean): HttpClients {
  // Nobody watches a button for longer than 20 s; what was sent and lost is sent again under the same key.
  const api = createApiClient(fetchHere, apiRoot, {
    read: 30_000,
    send: 20_000,
    solveProof: async () => (await import("./proof/solve-proof.ts")).solveProof,
  });
  return {
    api,
    catalogue: isLongCatalogue ? createCatalogueClient(fetchHere) : createListedCatalogue(api.listProducts),
    texts: createTextClient(fetchHere),
    search: createSearchClient(fetchHere),
  };
}
