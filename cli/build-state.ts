import { createHash, hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFilesSync } from "#server/files/list-files.ts";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";

const stampFile = "build/stamp";

/** The sources of the built front end. */
const sources = [
  "app",
  "contract",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function listSources(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (/\.(?:ts|json)$/.test(source)) return [source];
  return listFilesSync(path).flatMap((file) => (isTest(file) ? [] : join(source, file)));
}

/** Hashes contents, not times, because a checkout or a copy changes the times of all files. */
export function hashSources(root: string): string {
  const sum = createHash("sha256");
  for (const file of sources.flatMap((source) => listSources(root, source))) {
    sum.update(`${file}\0`).update(hash("sha256", readFileSync(join(root, file)), "buffer"));
  }
  return sum.digest("hex");
}

type BuildState = "missing" | "stale" | "current";

/** Whether build/ below `root` is complete and up to date. */
export function readBuildState(root: string): BuildState {
  const stamp = join(root, stampFile);
  if (!existsSync(stamp)) return "missing";
  return readFileSync(stamp, "utf8") === hashSources(root) ? "current" : "stale";
}

/** Marks the build of the sources with `hash` as complete. The last step of a build. */
export const stampBuild = (root: string, hash: string): Promise<void> =>
  writeFileAtomically(join(root, stampFile), hash);

/** The next step of a start. */
type StartPlan = { step: "serve" } | { step: "build"; say: string } | { step: "refuse"; say: string };

/** `canBuild` is false without development dependencies: an existing build is then used even if it is outdated. */
export function planStart(state: BuildState, canBuild: boolean): StartPlan {
  if (state === "current") return { step: "serve" };
  if (canBuild) {
    const say =
      state === "missing"
        ? "El sitio no está construido: se construye …"
        : "Lo construido es anterior a las fuentes: se construye …";
    return { step: "build", say };
  }
  if (state === "stale") return { step: "serve" };
  const say =
    'No hay nada construido en build/ ni con qué construirlo: ejecuta "npm ci && npm run build", o copia build/ aquí.';
  return { step: "refuse", say };
}
