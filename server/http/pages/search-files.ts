import type { Hono } from "hono";
import * as z from "zod/mini";
import { fieldMessages } from "#contract/api-responses.ts";
import { searchDataFile, searchFile } from "#contract/search/search-path.ts";
import { maxSearchLength, normalizeSearch } from "#contract/search/search-words.ts";
import type { CatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { sendJson } from "../api/conditional-json.ts";
import { refuse } from "../api/refusals.ts";

const expected = { error: `q debe tener entre 1 y ${maxSearchLength} caracteres` };
const isSearch = (text: string): boolean => [...text].length <= maxSearchLength && normalizeSearch(text) !== "";
const SearchQuery = z.object({ q: z.string(expected).check(z.refine(isSearch, expected)) });

/** Searches the catalogue that the pages show, our own or another server's: `?q=tapa+24"`. */
export function addSearchFile(app: Hono, search: CatalogueSearch): void {
  app.get(searchFile, async (c) => {
    const query = SearchQuery.safeParse(c.req.query());
    if (!query.success) return refuse(c, "badQuery", fieldMessages(query.error));
    return sendJson(c, await search.find(query.data.q));
  });
}

/** The data for searching the catalogue in the browser; 404 when the catalogue is too large for that. */
export function addSearchDataFile(app: Hono, search: CatalogueSearch): void {
  app.get(searchDataFile, async (c) => {
    const searchData = await search.readSearchData();
    return searchData ? c.json(searchData) : c.json({}, 404);
  });
}
