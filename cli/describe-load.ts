import type { LoadSummary } from "#server/content/load-content.ts";

const kinds = ["products", "projects", "pictures", "texts"] as const;

/** What a load did, as lines for the operator. */
export function describeLoad(summary: LoadSummary): string {
  const changes = kinds.map((kind) => {
    const { added, changed, removed, unchanged } = summary[kind];
    return `  ${kind.padEnd(8)} ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
  });
  const warnings = summary.warnings.map((warning) => `  warning: ${warning}`);
  return [`Content loaded, version ${summary.version}:`, ...changes, ...warnings].join("\n");
}
