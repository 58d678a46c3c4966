import type { RequestListener, Server, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { SiteContext } from "#app/ssr/context.ts";
import { serveBuiltFiles } from "#server/http/static/serve-built-files.ts";

/** What `npm run dev` serves as production does, unless it is left out. */
export interface Development {
  hasCache: boolean;
  hasWorker: boolean;
  hasPolicy: boolean;
}

/** The built or developing front end: its render function, and the files or modules it serves itself. */
export interface FrontEnd {
  render(request: Request, site: SiteContext): Promise<Response>;
  /** Answers the front end's own files and passes everything else on. */
  assets: (...listener: [...Parameters<RequestListener>, next: () => void]) => void;
  /** What it is made from at this moment, of one that changes while it is served. */
  version?: () => string;
  close(): Promise<void>;
}

/** What the bundle exports. */
type Bundle = typeof import("#app/server.ts");

/** The front end as `npm run build` left it below build/. */
export async function loadBuiltFrontEnd(): Promise<FrontEnd> {
  // React decides by it, when it is first imported, whether to render at a fraction of its speed.
  process.env.NODE_ENV = "production";
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { render }: Bundle = await import(built);
  return {
    render,
    assets: serveBuiltFiles("build/client", "build-before"),
    close: async () => {},
  };
}

/** Takes the place of a service worker that a browser has, and goes. */
const farewell = `
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(registration.unregister()));`;

/** The front end straight from its sources, with hot reload. */
export async function startDevelopingFrontEnd(server: Server, { hasWorker }: Development): Promise<FrontEnd> {
  const [{ createServer }, { bundleWorker }] = await Promise.all([import("vite"), import("./bundle-worker.ts")]);
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  const load = async () => (await vite.ssrLoadModule("./app/server.ts")) as Bundle;
  const sources = resolve("app");
  let changes = 0;
  let worker: Promise<string> | undefined;
  vite.watcher.on("all", (_event, path) => {
    if (!path.startsWith(sources)) return;
    changes += 1;
    worker = undefined;
  });
  // Vite's own modules have no hashes: the worker leaves them to the browser.
  const sendWorker = async (response: ServerResponse) => {
    worker ??= hasWorker ? bundleWorker([], "development") : Promise.resolve(farewell);
    const script = await worker.catch((error: unknown) => void console.error(error));
    response.writeHead(script === undefined ? 500 : 200, {
      "Content-Type": "text/javascript",
      "Cache-Control": "no-cache",
    });
    response.end(script);
  };
  return {
    // Loaded for each request, anew where something of it has changed.
    render: async (request, site) => (await load()).render(request, site),
    assets: (request, response, next) => {
      if (request.url === "/service-worker.js") void sendWorker(response);
      else vite.middlewares(request, response, next);
    },
    version: () => String(changes),
    close: () => vite.close(),
  };
}
