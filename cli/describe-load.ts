import type { LoadSummary } from "#server/content/load-content.ts";

const kinds = [
  ["products", "productos"],
  ["projects", "proyectos"],
  ["pictures", "imágenes"],
  ["texts", "textos"],
] as const;

/** The result of a load, as lines for the operator. */
export function describeLoad(summary: LoadSummary): string {
  const changes = kinds.map(([kind, name]) => {
    const { added, changed, removed, unchanged } = summary[kind];
    return `  ${name.padEnd(9)} agregó ${added}, cambió ${changed}, quitó ${removed}, dejó igual ${unchanged}`;
  });
  const warnings = summary.warnings.map((warning) => `  aviso: ${warning}`);
  return [`Contenido cargado, versión ${summary.version}:`, ...changes, ...warnings].join("\n");
}
