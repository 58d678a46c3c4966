import { createContext, use } from "react";
import type { ServerSite } from "#app/ssr/context.ts";

/** The root route's loader data, for every page. */
export interface SiteData extends Pick<ServerSite, "company" | "holidays" | "apiRoot" | "mediaBaseUrl" | "publicUrl"> {
  // Left out if empty, because every page carries this data.
  /** Pictures of the company's texts are on this server, even if another server has those of the catalogue. */
  textMediaBaseUrl?: string;
  isLongCatalogue?: ServerSite["isLongCatalogue"];
  emptyCategories?: ServerSite["emptyCategories"];
  webVitalsPath?: string;
}

/** Not the router's context, which changes with each navigation state and renders all readers again. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** The data of every page: the company, and the addresses of API and media. */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite is for components below the root route");
  return site;
}
