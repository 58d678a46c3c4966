import { type ApiClient, createApiClient } from "./api-client.ts";
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

export const browserTexts = createTextClient((input, init) => fetch(input, init));
