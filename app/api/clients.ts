import type { ApiClient } from "./api-client.ts";
import type { CatalogueClient } from "./catalogue-client.ts";
import type { SearchClient } from "./search-client.ts";
import type { TextClient } from "./text-client.ts";

/** The clients that load a page's data: in process while rendering, over HTTP in the browser. */
export interface Clients {
  api: ApiClient;
  catalogue: CatalogueClient;
  texts: TextClient;
  search: SearchClient;
}
