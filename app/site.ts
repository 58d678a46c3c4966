import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/** What every page knows: the company, and where API and media are found. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("useSite is for components below the root route");
  return site;
}

/** The address of a picture or sheet from its relative path: specification, section 3. */
export const mediaUrl = (mediaBaseUrl: string, path: string): string =>
  `${mediaBaseUrl}/${path.split("/").map(encodeURIComponent).join("/")}`;
