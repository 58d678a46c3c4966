import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type ServerSite, siteContext } from "#app/ssr/context.ts";

// React Router's generated type of the build and the type of its parameter differ under `exactOptionalPropertyTypes`.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Renders the page of a request. Part of the bundle, because its router and contexts are not the modules that
 * site/front-end.ts would import.
 */
export function render(request: Request, site: ServerSite): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  return handle(request, context);
}
