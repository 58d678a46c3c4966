import { readFileSync, writeFileSync } from "node:fs";
import { describeMachine } from "./machine.ts";

/** The document of each section. */
export const documents = {
  browser: "docs/performance.md",
  server: "docs/performance.md",
  growth: "docs/scale.md",
  scale: "docs/scale.md",
} as const;

type SectionName = keyof typeof documents;

/** Replaces the text between the two marks of a section; the rest of `document` stays unchanged. */
export function replaceSection(document: string, name: SectionName, text: string): string {
  const begin = `<!-- ${name}: written by a command, begin -->`;
  const end = `<!-- ${name}: end -->`;
  const [before, section] = document.split(begin);
  const [, after] = section?.split(end) ?? [];
  if (after === undefined) throw new Error(`Expected the lines "${begin}" and "${end}", found no such pair`);
  return `${before}${begin}\n${text.trim()}\n${end}${after}`;
}

/** Writes a section into its document: command, date and machine, then `body`. */
export function writeSection(name: SectionName, command: string, body: string): void {
  const file = documents[name];
  const date = new Date().toISOString().slice(0, 10);
  const origin = `Measured by \`${command}\` on ${date}: ${describeMachine()}.`;
  writeFileSync(file, replaceSection(readFileSync(file, "utf8"), name, `${origin}\n\n${body}`));
}
