import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { build } from "vite";

/** Bundles the service worker with the list of the hashed files that it keeps. Runs after the front end is built. */
export async function buildWorker(clientDir: string): Promise<void> {
  const files = (await readdir(`${clientDir}/assets`)).sort().map((name) => `/assets/${name}`);
  const name = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __BUILD_FILES__: JSON.stringify(files), __BUILD_NAME__: JSON.stringify(name) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: {
        input: "app/offline/worker/service-worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
