import { type ApiClient, createApiClient, type Fetch } from "#app/api/api-client.ts";
import { createCatalogueClient, createListedCatalogue } from "#app/api/catalogue-client.ts";
import { sectionTimeout } from "#app/api/section-timeout.ts";
import { createTextClient } from "#app/api/text-client.ts";
import type { Product } from "#contract/catalog/product.ts";
import { type CatalogueIndex, createListedIndex } from "#server/catalog/catalogue-index.ts";
import type { VisitorBindings } from "#server/http/request/client-address.ts";
import type { Memoize } from "#server/process/memoize.ts";
import type { Services } from "#server/services/services.ts";
import { createBoundedFetch } from "./bounded-fetch.ts";

/** Calls our own application in process. */
export type CallApp = (path: string, init?: RequestInit, visitor?: VisitorBindings) => Response | Promise<Response>;

/** Calls that are not memoized: pages of our own catalogue do not read the whole list, and each form is sent. */
type NotMemoized = "listProducts" | "sendMessage" | "sendQuotation";

/** Clients of our own content. Each read is memoized until the content changes. */
export function memoizeClients(callApp: CallApp, apiRoot: string, memoize: Memoize) {
  const fetchHere: Fetch = async (path) => callApp(path);
  const { findProduct, listRelated, listFeatured, listProjects } = createApiClient(fetchHere, apiRoot);
  const { readFirstPages, readPage, findProducts } = createCatalogueClient(fetchHere);
  const { readText } = createTextClient(fetchHere);
  const reads: Omit<ApiClient, NotMemoized> = {
    findProduct: memoize(findProduct),
    listRelated: memoize(listRelated),
    listFeatured: memoize(listFeatured),
    listProjects: memoize(listProjects),
  };
  return {
    reads,
    // Not memoized, because every quotation list has other products.
    catalogue: { readFirstPages: memoize(readFirstPages), readPage: memoize(readPage), findProducts },
    texts: { readText: memoize(readText) },
  };
}

interface OwnCatalogue {
  apiRoot: string;
  catalog: Services["catalog"];
  callApp: CallApp;
  clients: ReturnType<typeof memoizeClients>;
  index: CatalogueIndex;
}

/** Catalogue and API of the pages when both are our own. */
export function localCatalogue({ apiRoot, catalog, callApp, clients, index }: OwnCatalogue) {
  const { reads, catalogue } = clients;
  // A form sent without script keeps the network address of its sender.
  const apiFor = (visitor: VisitorBindings) => ({
    ...createApiClient(async (path, init) => callApp(path, init, visitor), apiRoot),
    ...reads,
  });
  return {
    apiFor,
    catalogueFor: () => catalogue,
    listPictured: catalog.listPictured,
    readProducts: catalog.readInBatches,
    index,
  };
}

/** More than the list of 10,000 products: 25 MB. */
const maxForeignBytes = 32 * 1024 * 1024;

/** Catalogue and API of the pages when both are another server's, over the network. */
export function remoteCatalogue(apiRoot: string) {
  const boundedFetch = createBoundedFetch(maxForeignBytes);
  const api = createApiClient(boundedFetch, apiRoot, { read: 10_000, send: 30_000 });
  const index = createListedIndex();
  const { listProducts } = api;
  const list = async () => index.listed(await listProducts());
  async function* readProducts(): AsyncGenerator<readonly Product[]> {
    yield await listProducts();
  }
  return {
    apiFor: () => api,
    catalogueFor: () => createListedCatalogue(list),
    listPictured: createApiClient(boundedFetch, apiRoot, { read: sectionTimeout }).listProducts,
    readProducts,
    index,
  };
}
