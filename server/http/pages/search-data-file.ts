import type { Hono } from "hono";
import { searchDataFile } from "#contract/search/search-path.ts";
import type { CatalogueSearch } from "#server/catalog/catalogue-search.ts";

/** The data for searching the catalogue in the browser; 404 when the catalogue is too large for that. */
export function addSearchDataFile(app: Hono, search: CatalogueSearch): void {
  app.get(searchDataFile, async (c) => {
    const searchData = await search.readSearchData();
    return searchData ? c.json(searchData) : c.json({}, 404);
  });
}
