import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { markupContext, type SiteContext, siteContext } from "./context.ts";

/** Lays the routes of a build out once, and renders addresses: documents, or answers that are none. */
export function createRender(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, site: SiteContext) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const answer = await handle(request, context);
    const html = context.get(markupContext);
    return html === null ? answer : { html, status: answer.status, headers: answer.headers };
  };
}
