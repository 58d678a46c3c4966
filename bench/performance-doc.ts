import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeMachine } from "./machine.ts";

const file = "docs/performance.md";

const head = `# How fast it is

Each section is written by the command that it names, which runs on the project's own dependencies and leaves the other sections as they are. Servers, browser and load generator share one machine, so ratios say more than times.
`;

/** In the order in which they stand in the document. */
const titles = {
  browser: "In the browser",
  server: "On the server",
  growth: "With a large catalogue",
  scale: "With several copies, and on PostgreSQL",
};

type SectionName = keyof typeof titles;

const names = Object.keys(titles) as SectionName[];

const beginOf = (name: SectionName): string => `<!-- ${name}: written by a command, begin -->`;
const endOf = (name: SectionName): string => `<!-- ${name}: end -->`;

function findSection(document: string, name: SectionName): string | undefined {
  const [, after] = document.split(beginOf(name));
  return after?.split(endOf(name))[0];
}

/** The document with this section in its place; all other sections stay letter by letter. */
export function replaceSection(document: string, name: SectionName, text: string): string {
  const sections = names.flatMap((other) => {
    const kept = other === name ? `\n## ${titles[name]}\n\n${text.trim()}\n` : findSection(document, other);
    return kept === undefined ? [] : [`\n${beginOf(other)}${kept}${endOf(other)}\n`];
  });
  return `${head}${sections.join("")}`;
}

/** Writes one section of docs/performance.md: when, where and by which command it was measured, then `body`. */
export function writeSection(name: SectionName, command: string, body: string): void {
  const date = new Date().toISOString().slice(0, 10);
  const origin = `Measured by \`${command}\` on ${date}: ${describeMachine()}.`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  writeFileSync(file, replaceSection(before, name, `${origin}\n\n${body}`));
}
