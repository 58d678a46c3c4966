import { createContext } from "react-router";
import type { LoaderClients } from "#app/api/optional-section.ts";
import type { CategoryName } from "#contract/catalog/product.ts";
import type { Company } from "#contract/site-content.ts";

/** The context of loaders while a page is rendered on the server, built in site/. */
export interface ServerSite extends LoaderClients {
  /** Whether the site's own catalogue is too long to load as a whole. */
  isLongCatalogue: boolean;
  /** Categories without products, which are not linked. */
  emptyCategories: readonly CategoryName[];
  company: Company;
  /** Public holidays of the coming months, such as '2026-12-08'. */
  holidays: readonly string[];
  /** The browser's addresses of the API, and of pictures and sheets: settings API_ROOT and MEDIA_BASE_URL. */
  apiRoot: string;
  mediaBaseUrl: string;
  /** The site's public address without a trailing slash. */
  publicUrl: string;
  /** The address for web vitals. Undefined if they are not measured. */
  webVitalsPath: string | undefined;
  /** The nonce of the page being rendered. */
  nonce: string;
}

export const siteContext = createContext<ServerSite>();
