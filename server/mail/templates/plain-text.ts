import type { Company } from "#contract/site-content.ts";

const rule = "-".repeat(60);

/** "Teléfono: …", one value per line. Further lines of a value are indented, so that none looks like another label. */
export const factLines = (facts: readonly (readonly [label: string, value: string])[]): string =>
  facts.map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`).join("\n");

export const titled = (title: string, text: string): string => `${title.toUpperCase()}\n${rule}\n${text}`;

/** The parts of a plain-text mail, separated by blank lines, with the company at the end. */
export const renderText = (company: Company, parts: readonly (string | undefined)[]): string =>
  [
    ...parts.filter((part) => part !== undefined),
    `--\n${company.legalName} · NIT ${company.nit}\n${company.address.text}, ${company.address.country}`,
  ].join("\n\n");
