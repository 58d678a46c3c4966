import type { Picture } from "#contract/picture.ts";
import type { Company } from "#contract/site-content.ts";

/** What a template makes of a request. */
export interface EmailContent {
  subject: string;
  html: string;
  text: string;
}

/** What every template needs beside the request itself. */
export interface EmailContext {
  company: Company;
  /** Reply-To of the buyer's copy. */
  salesEmail: string;
  /** The site's own address without a slash at the end. */
  publicUrl: string;
  /** Full address of the media folder without a slash at the end. */
  mediaUrl: string;
  /** What is known of the pictures in a list, by path. */
  pictures: ReadonlyMap<string, Picture>;
  /** What is said of a list's weight, a sentence each; none where it is not known. */
  load: readonly string[];
  /** What a list lacks to be quoted without a call; nothing where all is said. */
  missing?: string | undefined;
}

/** The company's mark as every mail carries it along: `<img src="cid:…">`. */
export const markCid = "marca@sitio";
