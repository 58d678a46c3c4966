import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import { sitePages } from "../e2e/support/pages.ts";

/** All pages but the one for no connection, which no visitor opens. */
const { offline: _offline, ...opened } = pages;
const paths = Object.values(opened).map(({ path }) => path);

test("the behaviour rules name the path of every page", () => {
  const rules = readFileSync("docs/behaviour.md", "utf8");
  expect(paths.filter((path) => !rules.includes(`\`${path.replace(":id", "{id}")}\``))).toEqual([]);
});

test("rule N2 names every entry of the menu", () => {
  const rule = /^2\. The menu has.*$/m.exec(readFileSync("docs/behaviour.md", "utf8"))?.[0] ?? "";
  const entries = Object.values(pages).flatMap((page) => ("menu" in page ? [page.menu] : []));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter((entry) => !rule.includes(entry))).toEqual([]);
});

test("the browser tests of all pages cover every page", () => {
  const covered = new Set(sitePages.map(({ path }) => path.replace(/\?.*/, "")));
  expect(paths.filter((path) => !covered.has(path.replace(":id", "1")))).toEqual([]);
});
