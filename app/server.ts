import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type SiteContext, siteContext } from "./ssr/context.ts";

// The types that React Router generates of a build and the one that it takes differ under exactOptionalPropertyTypes.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The page of a request. In the bundle: router and contexts in here are not those that site/front-end.ts would import. */
export function render(request: Request, site: SiteContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  return handle(request, context);
}
