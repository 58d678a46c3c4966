import { createContext, use } from "react";
import type { SiteContext as ServerSite } from "#app/ssr/context.ts";

/** What the root route's loader gives to every page. */
export interface SiteData
  extends Pick<ServerSite, "company" | "holidays" | "apiRoot" | "mediaBaseUrl" | "publicUrl" | "isLongCatalogue"> {
  /** Another server's bucket has the pictures of its catalogue; those of the company's own texts lie here. */
  textMediaBaseUrl: string;
  // Few sites have either, and every page would carry it.
  emptyCategories?: ServerSite["emptyCategories"];
  webVitalsPath?: string;
}

/** A context of its own: the router's changes at each navigation state and renders all its readers again. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** What every page knows: the company, and where API and media are found. */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite is for components below the root route");
  return site;
}

/** The address of a picture or sheet from its relative path: rule A8. */
export const mediaUrl = (mediaBaseUrl: string, path: string): string =>
  `${mediaBaseUrl}/${path.split("/").map(encodeURIComponent).join("/")}`;
