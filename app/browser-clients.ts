import type { ApiClient } from "./api-client.ts";
import type { CatalogueClient } from "./catalogue-client.ts";
import type { HttpClients } from "./http-clients.ts";
import type { SearchClient } from "./search-client.ts";
import type { TextClient } from "./text-client.ts";

let loading: Promise<HttpClients> | undefined;

/** Our own catalogue has more products than a page should load at once; like API_ROOT it arrives with the document. */
export const isLongCatalogue = (): boolean => document.documentElement.dataset.catalogue === "long";

/**
 * The clients' code, with the schemas that answers are checked by: a page that came rendered does without both until
 * its visitor goes on. Where it does not load, the next call tries again.
 */
export async function loadClients(): Promise<HttpClients> {
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

const api: ApiClient = {
  listProducts: async () => (await loadClients()).api.listProducts(),
  findProduct: async (...call) => (await loadClients()).api.findProduct(...call),
  listRelated: async (...call) => (await loadClients()).api.listRelated(...call),
  listFeatured: async () => (await loadClients()).api.listFeatured(),
  listProjects: async (...call) => (await loadClients()).api.listProjects(...call),
  sendMessage: async (...call) => (await loadClients()).api.sendMessage(...call),
  sendQuotation: async (...call) => (await loadClients()).api.sendQuotation(...call),
};

const catalogue: CatalogueClient = {
  readStart: async () => (await loadClients()).catalogue.readStart(),
  readPage: async (at) => (await loadClients()).catalogue.readPage(at),
  findProducts: async (ids) => (await loadClients()).catalogue.findProducts(ids),
};

export const browserApi = (): ApiClient => api;

/** Calls `GET /productos` as specified, but for a long catalogue of our own, of which it takes what is shown. */
export const browserCatalogue = (): CatalogueClient => catalogue;

export const browserTexts: TextClient = {
  readText: async (name) => (await loadClients()).texts.readText(name),
};

export const browserSearch: SearchClient = {
  search: async (words) => (await loadClients()).search.search(words),
};
