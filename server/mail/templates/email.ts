import type { Picture } from "#contract/catalog/picture.ts";
import type { Company } from "#contract/site-content.ts";

export interface EmailContent {
  subject: string;
  html: string;
  text: string;
}

/** The input of every template besides the request. */
export interface EmailContext {
  company: Company;
  /** Reply-To of the buyer's copy. */
  salesEmail: string;
  /** The site's own address without a trailing slash. */
  publicUrl: string;
  /** The absolute URL of the media folder without a trailing slash. */
  mediaUrl: string;
}

export interface ListContext extends EmailContext {
  /** The pictures of the list by path, if known. */
  pictures: ReadonlyMap<string, Picture>;
  /** Sentences on the list's weight; none when it is unknown. */
  load: readonly string[];
  /** The details that the list lacks to be quoted without a call; undefined when complete. */
  missing: string | undefined;
}

export interface SalesContext extends ListContext {
  /** The numbers of the requests that the same e-mail address sent shortly before, newest first. */
  earlier: readonly string[];
}

/** The Content-ID of the company's logo, embedded in every mail: `<img src="cid:…">`. */
export const markCid = "marca@sitio";
