import { spawnSync } from "node:child_process";
import { hash as digest } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { formatThousandths } from "#contract/amounts/format-figures.ts";
import { municipalityFile } from "#contract/fields/municipality.ts";
import { findMunicipalityFault } from "#server/content/check/check-municipalities.ts";
import { buildSheets } from "#server/content/prepare/build-sheets.ts";
import { ContentError, formatFault } from "#server/content/read/content-error.ts";
import { readTextFile } from "#server/content/read/read-json.ts";
import { withFileLock } from "#server/db/file-lock.ts";
import { makeIcons } from "#server/media/make-icons.ts";
import { explainFullDisk } from "#server/ops/disk-full.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { bundleWorker } from "../site/bundle-worker.ts";
import { hashSources, readBuildState, stampBuild } from "./build-state.ts";
import { runCalled } from "./command-line.ts";
import { compressAssets } from "./compress-assets.ts";
import { keepAssets } from "./keep-assets.ts";

/** Runs React Router's build in this Node version. Its output is shown only after a failure. */
function buildFrontEnd(): void {
  const builder = fileURLToPath(new URL("../node_modules/@react-router/dev/bin.cjs", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [builder, "build"], {
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new OperatorError(`No se pudo construir el sitio:\n${stdout}${stderr}`.trim());
}

/** Runs after the build of the front end, because the worker stores its hashed files. */
async function buildWorker(clientDir: string): Promise<void> {
  const files = (await readdir(`${clientDir}/assets`)).sort().map((name) => `/assets/${name}`);
  const name = digest("sha256", files.join()).slice(0, 12);
  await writeFile(`${clientDir}/service-worker.js`, await bundleWorker(files, name));
}

/**
 * Makes the data sheets. Invalid content does not fail the build: the load reports it, and a site with earlier content
 * can still be built.
 */
async function makeSheets(): Promise<void> {
  try {
    await buildSheets("content", "build/sheets");
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.log("El contenido tiene errores, así que no se hicieron sus fichas técnicas: npm run content los nombra.");
  }
}

/** The list of municipalities is built into the scripts. Throws `OperatorError`. */
async function expectMunicipalities(): Promise<void> {
  const table = await readTextFile("content", municipalityFile);
  const fault = "fault" in table ? table.fault : findMunicipalityFault(table.value);
  if (fault) throw new OperatorError(`No se pudo construir el sitio: content/${formatFault(fault)}`);
}

async function build(): Promise<void> {
  const started = performance.now();
  await expectMunicipalities();
  const hash = hashSources(".");
  await explainFullDisk("build", async () => {
    await keepAssets("build", "build-before");
    buildFrontEnd();
    await makeIcons("public/favicon.svg", "build/client");
    await buildWorker("build/client");
    await compressAssets("build/client");
    await makeSheets();
    await stampBuild(".", hash);
  });
  console.log(`Construido en ${formatThousandths(Math.round((performance.now() - started) / 100) * 100)} s.`);
}

/** Copies of the site that start together find the same build missing. */
const lockFile = "node_modules/.cache/build.lock";

/** Builds after every other build of this folder; with `ifStale`, only if none of them was up to date. */
async function buildAlone(ifStale: boolean): Promise<void> {
  await mkdir(dirname(lockFile), { recursive: true });
  const work = async () => {
    if (ifStale && readBuildState(".") === "current") return;
    await build();
    // A start serves what it has built; another site that runs loses its scripts with the build after this one.
    if (!ifStale) console.log("Si el sitio está en marcha, reinícialo ahora: hasta entonces muestra lo de antes.");
  };
  await withFileLock(lockFile, work, () =>
    console.log("Otro proceso está construyendo el sitio: se espera a que termine …"),
  );
}

await runCalled({
  script: "build",
  ask: "Di a lo sumo si lo construido debe quedar cuando está al día",
  forms: [
    {
      words: "",
      does: "hace todo lo que va en build/, listo para servirse",
      run: (_, values) => buildAlone(values["if-stale"] === true),
    },
  ],
  options: { "if-stale": { type: "boolean", does: "no hace nada si lo construido está al día" } },
});
