import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { SiteContext } from "#app/context.ts";
import type { contexts } from "#app/entry.server.tsx";
import { serveBuiltFiles } from "#server/files/serve-built-files.ts";
import type { RenderedPage } from "#server/pages/page-handler.ts";

/** The built or developing front end: its render function, and the files or modules it serves itself. */
export interface FrontEnd {
  render(request: Request, site: SiteContext): Promise<RenderedPage | Response>;
  /** Answers the front end's own files and passes everything else on. */
  assets: (...listener: [...Parameters<RequestListener>, next: () => void]) => void;
  close(): Promise<void>;
}

/**
 * `build.entry.module` carries the very context objects that the bundled loaders and entry use. A build that is loaded by a
 * function is loaded, and its routes are laid out, anew for each request.
 */
async function createRender(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): Promise<FrontEnd["render"]> {
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const handle = createRequestHandler(build, mode);
  return async (request, site) => {
    const { entry } = typeof build === "function" ? await build() : build;
    const { site: siteContext, markup } = (entry.module as unknown as { contexts: typeof contexts }).contexts;
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const answer = await handle(request, context);
    const html = context.get(markup);
    return html === null ? answer : { html, status: answer.status, headers: answer.headers };
  };
}

/** The front end as `npm run build` left it below build/. */
export async function loadBuiltFrontEnd(): Promise<FrontEnd> {
  // React decides by it, when it is first imported, whether to render at a fraction of its speed.
  process.env.NODE_ENV = "production";
  const built = new URL("./build/server/index.js", import.meta.url).href;
  const build: ServerBuild = await import(built);
  return {
    render: await createRender(build, "production"),
    assets: serveBuiltFiles("build/client"),
    close: async () => {},
  };
}

/** The front end straight from its sources, with hot reload. */
export async function startDevelopingFrontEnd(server: Server): Promise<FrontEnd> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return {
    render: await createRender(load, "development"),
    assets: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
