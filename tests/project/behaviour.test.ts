import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

const page = readFileSync("docs/behaviour.md", "utf8");

/** The rules by number, from the lists below each letter and from the tables. */
const rules = page.split(/^## (?=[A-Z]\. )/m).flatMap((part) => {
  const [letter = ""] = part;
  const listed = [...part.matchAll(/^(\d+)\. /gm)].map(([, number]) => `${letter}${number}`);
  const inTables = [...part.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, rule = ""]) => rule);
  return [...inTables, ...listed];
});

test("no two rules have the same number", () => {
  expect(rules.length).toBeGreaterThan(60);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});

test("every cited rule exists", async () => {
  const cited: string[] = [];
  for await (const path of glob("{app,bench,cli,contract,server,site,tests}/**/*.{ts,tsx}")) {
    const source = readFileSync(path, "utf8");
    for (const [text] of source.matchAll(/\brules? [A-Z]\d+(?:(?:, | and | to )[A-Z]\d+)*/g)) {
      cited.push(...(text.match(/[A-Z]\d+/g) ?? []).map((rule) => `${path}: ${rule}`));
    }
  }
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter((citation) => !rules.includes(citation.split(": ")[1] ?? ""))).toEqual([]);
});
