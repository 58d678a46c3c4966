import { createContext } from "react-router";
import type { Clients } from "#app/api/clients.ts";
import type { CategoryName } from "#contract/product.ts";
import type { Company } from "#contract/site-content.ts";

/** What the composition root hands to the loaders while a page is rendered on the server. */
export interface SiteContext extends Clients {
  /** Our own catalogue has more products than a page should load at once. */
  isLongCatalogue: boolean;
  /** Categories of which the catalogue has no product: nothing leads to them. */
  emptyCategories: readonly CategoryName[];
  company: Company;
  /** Public holidays of the months ahead, '2026-12-08' each. */
  holidays: readonly string[];
  /** Where the browser finds the API, and pictures and sheets: settings API_ROOT and MEDIA_BASE_URL. */
  apiRoot: string;
  mediaBaseUrl: string;
  /** The site's own address, without a slash at the end. */
  publicUrl: string;
  /** The address that web vitals are sent to; undefined: none are measured. */
  webVitalsPath: string | undefined;
  /** Marks the scripts of the page that is being rendered as its own. */
  nonce: string;
}

export const siteContext = createContext<SiteContext>();
