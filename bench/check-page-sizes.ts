import { readFileSync, writeFileSync } from "node:fs";
import { runCalled } from "../cli/command-line.ts";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { findExcess, PageSizes, readRouteFiles } from "./page-sizes.ts";

const file = "bench/page-sizes.json";

function check(write: boolean): void {
  ensureBuild();
  const sizes = PageSizes.parse(JSON.parse(readFileSync(file, "utf8")));
  const routes = readRouteFiles("build/client");
  if (write) {
    const files = Object.fromEntries(Object.values(routes).flatMap((ofRoute) => Object.entries(ofRoute)));
    const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
    writeFileSync(file, `${JSON.stringify({ max: sizes.max, files: sorted }, null, 2)}\n`);
  }
  const excess = findExcess(sizes, routes);
  if (excess.length > 0) {
    console.error(`Over the limits of ${file} (bytes sent, brotli):\n${excess.join("\n")}`);
    process.exit(1);
  }
}

await runCalled({
  script: "check:sizes",
  ask: "Di a lo sumo si los tamaños se escriben",
  forms: [
    {
      words: "",
      does: `revisa que los archivos que una página carga al abrirse no pasen los límites de ${file}`,
      run: async (_own, { write }) => check(write === true),
    },
  ],
  options: {
    write: {
      type: "boolean",
      does: "escribe allí también los tamaños de ahora, para la próxima comparación; no los límites",
    },
  },
});
