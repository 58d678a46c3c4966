import { Synonyms } from "#contract/search/search-data.ts";
import type { Synonym } from "#contract/search/search-terms.ts";
import { Company, type SiteTextName, type SiteTexts, siteTexts } from "#contract/site-content.ts";
import type { Database } from "#server/db/schema.ts";
import { type Pictures, readPictures } from "./read-pictures.ts";

export interface SiteTextStore {
  /** With `trx`, reads inside that transaction. */
  readCompany(trx?: Database): Promise<Company>;
  /** The text of a page, as the API returns it. */
  readText<Name extends SiteTextName>(name: Name): Promise<SiteTexts[Name]>;
  /** The synonyms; empty where none were loaded. */
  readSynonyms(): Promise<readonly Synonym[]>;
}

/** The address of sales, unless a setting names another: the first one of the company, which has at least one. */
export const firstAddress = ({ emails: [first] }: Company): string => first?.address ?? "";

/** The media paths of all pictures in a text. */
function listImages(text: unknown): string[] {
  if (typeof text !== "object" || text === null) return [];
  return Object.entries(text).flatMap(([key, value]) =>
    key === "image" && typeof value === "string" ? [value] : listImages(value),
  );
}

/** Adds to every `image` of a text the variants of its picture. */
function addPictures(text: unknown, pictures: Pictures): unknown {
  if (Array.isArray(text)) return text.map((item) => addPictures(item, pictures));
  if (typeof text !== "object" || text === null) return text;
  const filled = Object.fromEntries(Object.entries(text).map(([key, value]) => [key, addPictures(value, pictures)]));
  const picture = typeof filled.image === "string" ? pictures.get(filled.image) : undefined;
  return picture ? { ...filled, picture } : filled;
}

export function createSiteTexts(db: Database): SiteTextStore {
  const read = async (name: string, from = db): Promise<string> => {
    const row = await from.selectFrom("site_texts").select("json").where("name", "=", name).executeTakeFirstOrThrow();
    return row.json;
  };
  return {
    readCompany: async (trx) => Company.parse(JSON.parse(await read("company", trx))),
    readSynonyms: async () => {
      const row = await db.selectFrom("site_texts").select("json").where("name", "=", "synonyms").executeTakeFirst();
      return Synonyms.parse(JSON.parse(row?.json ?? "[]"));
    },
    readText: async <Name extends SiteTextName>(name: Name) => {
      const text: unknown = JSON.parse(await read(name));
      const pictures = await readPictures(db, listImages(text));
      return siteTexts[name].parse(addPictures(text, pictures)) as SiteTexts[Name];
    },
  };
}
