import { type SiteTextName, type SiteTexts, siteTexts } from "#contract/site-content.ts";
import type { Fetch } from "./api-client.ts";
import { readJson } from "./read-json.ts";

/** Reads the company's texts, which are not in the specified API and always come from this site. */
export interface TextClient {
  readText<Name extends SiteTextName>(name: Name): Promise<SiteTexts[Name]>;
}

export function createTextClient(fetch: Fetch): TextClient {
  return {
    readText: async <Name extends SiteTextName>(name: Name) =>
      siteTexts[name].parse(await readJson(fetch, `/contenido/${name}.json`)) as SiteTexts[Name],
  };
}
