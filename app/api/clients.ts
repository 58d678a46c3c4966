import type { ApiClient } from "./api-client.ts";
import type { CatalogueClient } from "./catalogue-client.ts";
import type { SearchClient } from "./search-client.ts";
import type { TextClient } from "./text-client.ts";

/** The clients that a page's data are read by: in process while it is rendered, over HTTP in the browser. */
export interface Clients {
  api: ApiClient;
  catalogue: CatalogueClient;
  texts: TextClient;
  search: SearchClient;
}
