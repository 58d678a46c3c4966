import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { defaultSettings, settingNames } from "#server/settings/config.ts";
import { layers } from "./import-walls.ts";

const readme = readFileSync("README.md", "utf8");

test("the README explains every setting", () => {
  const firstCells = [...readme.matchAll(/^\|([^|]*)/gm)].map(([, cell = ""]) => cell);
  const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(explained).toEqual(expect.arrayContaining(settingNames));
});

test("the README has the defaults of the settings", () => {
  const quoted = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, value = ""]) => value);
  const rows = [...readme.matchAll(/^\|([^|]*)\|([^|]*)\|/gm)].map(([, names, values]) => [
    quoted(names),
    quoted(values),
  ]);
  const written = rows.flatMap(([names = [], values = []]) => names.map((name, at) => [name, values[at]] as const));
  const defaults = Object.entries(defaultSettings).filter(([, value]) => ["number", "string"].includes(typeof value));
  expect(defaults.length).toBeGreaterThan(10);
  expect(Object.fromEntries(written)).toMatchObject(
    Object.fromEntries(defaults.map(([name, value]) => [name, String(value)])),
  );
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

test("the README or CONTRIBUTING explains every command, except the parts of npm run check", () => {
  const pages = readme + readFileSync("CONTRIBUTING.md", "utf8");
  const named = new Set([...pages.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name));
  const own = Object.keys(scripts).filter((name) => !name.startsWith("check:"));
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

test("the commands that the README names exist", () => {
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test.each(["server", "app"] as const)("the README names every folder of %s/, in the order of imports", (half) => {
  const [, table = ""] = readme.split(`| \`${half}/\` | |\n`);
  const named = [...table.slice(0, table.indexOf("\n\n")).matchAll(/`([\w-]+)\/`(?=[^|]*\|[^|]+\|$)/gm)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(layers[half]);
});
