import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { runCalled } from "./command-line.ts";

/** Folders whose modules Vite does not reload. */
const watched = ["server", "contract", "site"];

/** Starts Node's watch mode, which waits for a change after any exit: the arguments have to be parsed before. */
async function watch(): Promise<void> {
  const options = [...watched.map((folder) => `--watch-path=${folder}`), "--watch-preserve-output"];
  const site = fileURLToPath(new URL("develop.ts", import.meta.url));
  const args = [...process.execArgv, ...options, site, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  // The terminal sends Ctrl-C to both; the site says when it has stopped.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill());
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 0;
}

await runCalled({
  script: "dev",
  ask: "No escribas nada más, o qué hay que omitir",
  forms: [
    {
      words: "",
      does: "sirve el sitio desde sus fuentes, con recarga en caliente y todo lo de producción",
      run: watch,
    },
  ],
  options: {
    "without-cache": { type: "boolean", does: "hace cada respuesta de nuevo" },
    "without-worker": { type: "boolean", does: "quita el service worker de los navegadores que lo tengan" },
    "without-policy": { type: "boolean", does: "no envía la política de seguridad de contenido" },
  },
});
