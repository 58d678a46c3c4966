import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { SiteContext, siteContext } from "#app/context.ts";
import { serveBuiltFiles } from "#server/files/serve-built-files.ts";

/** The built or developing front end: its render function, and the files or modules it serves itself. */
export interface FrontEnd {
  render(request: Request, site: SiteContext): Promise<Response>;
  /** Answers the front end's own files and passes everything else on. */
  assets: (...listener: [...Parameters<RequestListener>, next: () => void]) => void;
  close(): Promise<void>;
}

/** `build.entry.module` carries the very context object that the bundled loaders read. */
async function createRender(load: () => Promise<ServerBuild>, mode: string): Promise<FrontEnd["render"]> {
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const handle = createRequestHandler(load, mode);
  return async (request, site) => {
    const { renderContext } = (await load()).entry.module as unknown as { renderContext: typeof siteContext };
    const context = new RouterContextProvider();
    context.set(renderContext, site);
    return handle(request, context);
  };
}

/** The front end as `npm run build` left it below build/. */
export async function loadBuiltFrontEnd(): Promise<FrontEnd> {
  // React decides by it, when it is first imported, whether to render at a fraction of its speed.
  process.env.NODE_ENV = "production";
  const built = new URL("./build/server/index.js", import.meta.url).href;
  const build: ServerBuild = await import(built);
  return {
    render: await createRender(async () => build, "production"),
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
