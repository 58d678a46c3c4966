import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { worksFields } from "#contract/requests/works.ts";
import { contentFiles, ProductRecord } from "#server/content/read/content-schemas.ts";
import { ReferenceRecord } from "#server/content/read/reference-record.ts";

const listFiles = (pattern: string): string[] => globSync(pattern).sort();

const PackageJson = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

test("every file that the documents link to exists", () => {
  const links: { page: string; target: string }[] = [];
  for (const page of [...listFiles("*.md"), ...listFiles("docs/**/*.md")]) {
    const targets = [...readFileSync(page, "utf8").matchAll(/\]\((?!\w+:|#)([^)#]+)/g)];
    links.push(...targets.map(([, target = ""]) => ({ page, target })));
  }
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(({ page, target }) => !existsSync(join(dirname(page), target)))).toEqual([]);
});

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

test("every heading that the documents link to exists", () => {
  const missing: string[] = [];
  let linked = 0;
  for (const page of [...listFiles("*.md"), ...listFiles("docs/**/*.md")]) {
    for (const [, target = "", anchor = ""] of readFileSync(page, "utf8").matchAll(/\]\((?!\w+:)([^)#]*)#([^)]+)\)/g)) {
      linked += 1;
      const text = readFileSync(target ? join(dirname(page), target) : page, "utf8");
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
      if (!headings.includes(anchor)) missing.push(`${page}: ${target}#${anchor}`);
    }
  }
  expect(linked).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("every file of the project that the documents name exists", () => {
  const missing: string[] = [];
  let named = 0;
  for (const page of ["README.md", "CONTRIBUTING.md", ...listFiles("docs/**/*.md")]) {
    const paths = readFileSync(page, "utf8").matchAll(
      /`((?:app|bench|cli|content|contract|deploy|docs|server|site|tests)\/[\w./-]*)`/g,
    );
    for (const [, path = ""] of paths) {
      named += 1;
      if (!existsSync(path)) missing.push(`${page}: ${path}`);
    }
  }
  expect(named).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test("every module and style sheet that the documents name without its folder exists", () => {
  const names = new Set(
    listFiles("{app,bench,cli,contract,server,site,tests}/**/*.{ts,tsx,css}").map((path) => basename(path)),
  );
  const missing: string[] = [];
  let named = 0;
  for (const page of ["README.md", "CONTRIBUTING.md", ...listFiles("docs/**/*.md")]) {
    for (const [, name = ""] of readFileSync(page, "utf8").matchAll(/`([a-z][\w.-]*\.(?:tsx?|css))`/g)) {
      named += 1;
      if (!names.has(name) && !existsSync(name)) missing.push(`${page}: ${name}`);
    }
  }
  expect(named).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("every event of the log and metric that the guide to operating names exists", () => {
  const code = listFiles("{server,site}/**/*.ts")
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const page = readFileSync("docs/operating.md", "utf8");
  const named = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+)(?:\{[^`]*)?`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !code.includes(name))).toEqual([]);
});

test("every decision is listed, numbered without a gap, and says its date and status", () => {
  const list = readFileSync("docs/decisions/README.md", "utf8");
  const pages = listFiles("docs/decisions/0*.md");
  for (const [index, page] of pages.entries()) {
    const [title = "", , status] = readFileSync(page, "utf8").split("\n");
    expect(title, page).toMatch(new RegExp(`^# ${index + 1}\\. `));
    expect(status, page).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: accepted/);
    expect(list).toContain(`[${title.slice(2)}](${page.replace("docs/decisions/", "")})`);
  }
  expect(pages.length).toBeGreaterThan(20);
});

test("every dependency has its reason", () => {
  const { dependencies, devDependencies } = PackageJson.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const page = readFileSync("docs/decisions/0023-dependencies.md", "utf8");
  const reasons = [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const names = Object.keys({ ...dependencies, ...devDependencies }).map((name) =>
    name.replace(/^@types\/.*/, "@types/*"),
  );
  expect(reasons.sort()).toEqual([...new Set(names)].sort());
});

test("the content guide explains every file, and every field of a product and a reference", () => {
  const page = readFileSync("docs/content.md", "utf8");
  const names = [contentFiles, ProductRecord.shape, ReferenceRecord.shape].flatMap((named) => Object.keys(named));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("the guide to personal data names every optional field of the checkout", () => {
  const page = readFileSync("docs/datos-personales.md", "utf8");
  expect(worksFields.filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
});

test("the architecture names every module of the reading and matching of budgets", () => {
  const [, section = ""] = /^## A buyer's budget$(.*?)^## /ms.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const modules = listFiles("contract/budget/*.ts").filter((path) => !path.includes(".test."));
  expect(modules.length).toBeGreaterThan(40);
  expect(modules.map((path) => basename(path)).filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
