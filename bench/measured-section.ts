import { readFileSync, writeFileSync } from "node:fs";
import { describeMachine } from "./machine.ts";

/** The document of each section, and the npm script that writes it. */
export const sections = {
  browser: { document: "docs/performance.md", script: "bench:web" },
  server: { document: "docs/performance.md", script: "bench" },
  growth: { document: "docs/scale.md", script: "bench:growth" },
  scale: { document: "docs/scale.md", script: "bench:scale" },
} as const;

type SectionName = keyof typeof sections;

/** Replaces the text between the two marks of a section; the rest of `document` stays unchanged. */
export function replaceSection(document: string, name: SectionName, text: string): string {
  const begin = `<!-- ${name}: written by a command, begin -->`;
  const end = `<!-- ${name}: end -->`;
  const [before, section] = document.split(begin);
  const [, after] = section?.split(end) ?? [];
  if (after === undefined) throw new Error(`Expected the lines "${begin}" and "${end}", found no such pair`);
  return `${before}${begin}\n${text.trim()}\n${end}${after}`;
}

/** Writes a section into its document: the command of this process, date and machine, then `body`. */
export function writeSection(name: SectionName, body: string): void {
  const { document: file, script } = sections[name];
  const command = `npm run ${script} -- ${process.argv.slice(2).join(" ")}`;
  const date = new Date().toISOString().slice(0, 10);
  const origin = `Measured by \`${command}\` on ${date}: ${describeMachine()}.`;
  writeFileSync(file, replaceSection(readFileSync(file, "utf8"), name, `${origin}\n\n${body}`));
}
