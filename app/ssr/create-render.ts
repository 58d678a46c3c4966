import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type SiteContext, siteContext } from "./context.ts";

/** Lays the routes of a build out once, and answers requests for addresses. */
export function createRender(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return (request: Request, site: SiteContext): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    return handle(request, context);
  };
}
