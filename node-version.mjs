import module from "node:module";
import { fileURLToPath } from "node:url";

// Runs before any TypeScript is read: an older Node would fail with an unreadable error instead of this sentence.
const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `This program needs Node 24 and found ${process.versions.node}: run "npm ci" (without --ignore-scripts, it brings its own Node) and start it with "npm start".`,
  );
  process.exit(1);
}

// Types are stripped and modules compiled once, not at every start: half a second and 20 MB less. Harmless where it fails.
module.enableCompileCache?.(fileURLToPath(new URL("./node_modules/.cache/compiled", import.meta.url)));
