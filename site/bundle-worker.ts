import { build } from "vite";

/** Bundles the service worker into one script, with the list of hashed files to store and the name of their build. */
export async function bundleWorker(files: readonly string[], name: string): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __BUILD_FILES__: JSON.stringify(files), __BUILD_NAME__: JSON.stringify(name) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: "app/offline/worker/service-worker.ts",
        output: { format: "iife" },
      },
    },
  });
  const [script] = "output" in bundle ? bundle.output : [];
  if (!script) throw new Error("The service worker was not built");
  return script.code;
}
