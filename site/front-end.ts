import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { renderer } from "#app/entry.server.tsx";
import type { SiteContext } from "#app/ssr/context.ts";
import { serveBuiltFiles } from "#server/http/static/serve-built-files.ts";

/** The built or developing front end: its render function, and the files or modules it serves itself. */
export interface FrontEnd {
  render(request: Request, site: SiteContext): Promise<Response>;
  /** Answers the front end's own files and passes everything else on. */
  assets: (...listener: [...Parameters<RequestListener>, next: () => void]) => void;
  close(): Promise<void>;
}

/** The render function that the bundle brings with it. */
function createRender(build: ServerBuild, mode: string): FrontEnd["render"] {
  const { renderer: create } = build.entry.module as unknown as { renderer: typeof renderer };
  return create(build, mode);
}

/** The front end as `npm run build` left it below build/. */
export async function loadBuiltFrontEnd(): Promise<FrontEnd> {
  // React decides by it, when it is first imported, whether to render at a fraction of its speed.
  process.env.NODE_ENV = "production";
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const build: ServerBuild = await import(built);
  return {
    render: createRender(build, "production"),
    assets: serveBuiltFiles("build/client", "build-before"),
    close: async () => {},
  };
}

/** The front end straight from its sources, with hot reload. */
export async function startDevelopingFrontEnd(server: Server): Promise<FrontEnd> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return {
    // Loaded, and its routes laid out, anew for each request.
    render: async (request, site) => createRender(await load(), "development")(request, site),
    assets: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
