import module from "node:module";
import { fileURLToPath } from "node:url";

// Runs before any TypeScript is read: an older Node would fail with an unreadable error instead of this sentence.
const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `Este programa necesita Node 24 y se encontró ${process.versions.node}: ejecuta "npm ci" (sin --ignore-scripts, trae su propio Node) e inícialo con "npm start".`,
  );
  process.exit(1);
}

// Types are stripped and modules compiled once, not at every start: half a second and 20 MB less. Harmless where it fails.
module.enableCompileCache?.(fileURLToPath(new URL("./node_modules/.cache/compiled", import.meta.url)));
