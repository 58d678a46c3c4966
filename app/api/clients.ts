import type { ApiClient } from "./api-client.ts";
import type { CatalogueClient } from "./catalogue-client.ts";
import type { SearchClient } from "./search-client.ts";
import type { TextClient } from "./text-client.ts";

/** What a page's data are read with: in process where it is rendered, over HTTP for what comes later. */
export interface Clients {
  api: ApiClient;
  catalogue: CatalogueClient;
  texts: TextClient;
  search: SearchClient;
}
