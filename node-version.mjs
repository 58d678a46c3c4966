import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

// Runs before any TypeScript is loaded: an older Node would fail with an unclear error instead of this sentence.
const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `Este programa necesita Node 24 y se encontró ${process.versions.node}: ejecuta "npm ci" (sin --ignore-scripts, trae su propio Node) e inícialo con "npm start".`,
  );
  process.exit(1);
}

const inPackages = (path) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url));

if (!existsSync(inPackages("sharp"))) {
  console.error('Faltan los paquetes de este programa: ejecuta antes "npm ci".');
  process.exit(1);
}

/** Whether npm left out the platform package of `name`; for sharp, the one with its own code, not libvips. */
function isIncomplete(name) {
  if (!existsSync(inPackages(name))) return false;
  const { optionalDependencies } = JSON.parse(readFileSync(inPackages(`${name}/package.json`), "utf8"));
  const parts = Object.keys(optionalDependencies).filter((part) => !part.includes("libvips"));
  return !parts.some((part) => existsSync(inPackages(part)));
}

const incomplete = ["sharp", "rolldown"].filter(isIncomplete);
if (incomplete.length > 0) {
  console.error(
    `Falta una parte de ${incomplete.join(" y ")}, que npm deja fuera sin decirlo cuando corre con un Node más viejo que 20.19 o que 22.12: instala Node 24, por ejemplo el de https://nodejs.org, y ejecuta "npm ci" otra vez.`,
  );
  process.exit(1);
}

// Strips types and compiles modules once, not at every start: saves half a second and 20 MB. A failure has no effect.
module.enableCompileCache?.(fileURLToPath(new URL("./node_modules/.cache/compiled", import.meta.url)));
