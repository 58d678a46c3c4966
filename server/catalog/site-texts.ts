import { Company, type SiteTextName, type SiteTexts, siteTexts } from "#contract/site-content.ts";
import type { Database } from "../db/schema.ts";
import { type Pictures, readPictures } from "./read-pictures.ts";

export interface SiteTextStore {
  readCompany(): Promise<Company>;
  /** The text of one page as it goes over the wire. */
  readText<Name extends SiteTextName>(name: Name): Promise<SiteTexts[Name]>;
}

/** The media paths of all pictures that a text names. */
function listImages(text: unknown): string[] {
  if (typeof text !== "object" || text === null) return [];
  return Object.entries(text).flatMap(([key, value]) =>
    key === "image" && typeof value === "string" ? [value] : listImages(value),
  );
}

/** Puts beside every `image` of a text what is known of that picture. */
function addPictures(text: unknown, pictures: Pictures): unknown {
  if (Array.isArray(text)) return text.map((item) => addPictures(item, pictures));
  if (typeof text !== "object" || text === null) return text;
  const filled = Object.fromEntries(Object.entries(text).map(([key, value]) => [key, addPictures(value, pictures)]));
  const picture = typeof filled.image === "string" ? pictures.get(filled.image) : undefined;
  return picture ? { ...filled, picture } : filled;
}

export function createSiteTexts(db: Database): SiteTextStore {
  const read = async (name: string): Promise<string> => {
    const row = await db.selectFrom("site_texts").select("json").where("name", "=", name).executeTakeFirstOrThrow();
    return row.json;
  };
  // Every page shows the company; its text is taken apart again only where it is another one.
  let company: { json: string; parsed: Company } | undefined;
  return {
    readCompany: async () => {
      const json = await read("company");
      if (company?.json !== json) company = { json, parsed: Company.parse(JSON.parse(json)) };
      return company.parsed;
    },
    readText: async <Name extends SiteTextName>(name: Name) => {
      const text: unknown = JSON.parse(await read(name));
      const pictures = await readPictures(db, listImages(text));
      return siteTexts[name].parse(addPictures(text, pictures)) as SiteTexts[Name];
    },
  };
}
