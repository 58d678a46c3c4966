import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replaceSection, sections } from "./measured-section.ts";

const names = Object.keys(sections) as (keyof typeof sections)[];

test.each(names)("the section '%s' is replaced in its document, and nothing around it", (name) => {
  const document = readFileSync(sections[name].document, "utf8");
  const written = replaceSection(document, name, "new figures");
  expect(written).toMatch(/begin -->\nnew figures\n<!--/);
  const mark = new RegExp(`(<!-- ${name}: .*begin -->)[^]*(<!-- ${name}: end -->)`);
  const blank = (text: string) => text.replace(mark, "$1$2");
  expect(blank(written)).toBe(blank(document));
  expect(replaceSection(written, name, "newer figures")).toBe(written.replace("new figures", "newer figures"));
});

test("a document without the marks of a section is refused", () => {
  expect(() => replaceSection("# Scale\n", "growth", "figures")).toThrow("growth: written by a command, begin");
});
