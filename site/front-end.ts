import type { Server, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { ServerSite } from "#app/ssr/context.ts";
import { type FileListener, serveBuiltFiles } from "#server/http/static/serve-built-files.ts";

/** The parts of production that `npm run dev` can switch off. */
export interface Development {
  hasCache: boolean;
  hasWorker: boolean;
  hasPolicy: boolean;
}

/** The front end, built or from its sources: its render function, and the files or modules that it serves. */
export interface FrontEnd {
  render(request: Request, site: ServerSite): Promise<Response>;
  assets: FileListener;
  /** Changes with the sources. Only in development. */
  version?: () => string;
  close(): Promise<void>;
}

type Bundle = typeof import("#app/server.ts");

/** Loads the front end that `npm run build` left below build/. */
export async function loadBuiltFrontEnd(): Promise<FrontEnd> {
  // React reads it once, at its first import: development builds render much more slowly.
  process.env.NODE_ENV = "production";
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { render }: Bundle = await import(built);
  return {
    render,
    assets: serveBuiltFiles("build/client", "build-before"),
    close: async () => {},
  };
}

/** Replaces an installed service worker and unregisters itself. */
const unregisteringWorker = `
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(registration.unregister()));`;

/** Serves the front end from its sources, with hot reload. */
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
  // The worker stores none of Vite's modules, because their names have no hashes.
  const sendWorker = async (response: ServerResponse) => {
    worker ??= hasWorker ? bundleWorker([], "development") : Promise.resolve(unregisteringWorker);
    const script = await worker.catch((error: unknown) => void console.error(error));
    response.writeHead(script === undefined ? 500 : 200, {
      "Content-Type": "text/javascript",
      "Cache-Control": "no-cache",
    });
    response.end(script);
  };
  return {
    // Loaded for each request; Vite reloads changed modules.
    render: async (request, site) => (await load()).render(request, site),
    assets: (request, response, next) => {
      if (request.url === "/service-worker.js") void sendWorker(response);
      else vite.middlewares(request, response, next);
    },
    version: () => String(changes),
    close: () => vite.close(),
  };
}
