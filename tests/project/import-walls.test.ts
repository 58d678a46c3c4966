import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { findBreaches, findCircles, layers } from "./import-walls.ts";

const files = globSync("{contract,server,app,site,cli}/**/*.{ts,tsx}").filter((file) => !file.endsWith(".d.ts"));
const modules = files.filter((file) => !/\.test\.tsx?$/.test(file));

test("every folder imports only folders below it, and only its allowed packages", () => {
  expect(modules.length).toBeGreaterThan(500);
  expect(findBreaches([...files, "main.ts"])).toEqual([]);
});

test.each([
  ["server/db/planted.ts", 'import { createCatalog } from "../catalog/catalog.ts";', "server/catalog/catalog.ts"],
  ["server/mail/planted.ts", 'await import("#server/services/services.ts");', "server/services/services.ts"],
  [
    "server/outbox/planted.ts",
    'import { createMailHandler } from "../mail/mail-handler.ts";',
    "server/mail/mail-handler.ts",
  ],
  ["server/ops/planted.ts", 'import { isBusy } from "#server/db/sqlite/errors.ts";', "server/db/sqlite/errors.ts"],
  ["app/ui/planted.tsx", 'import { useSite } from "#app/shared/site.ts";', "app/shared/site.ts"],
  ["app/cart/planted.ts", 'import type { Site } from "#app/root.tsx";', "app/root.tsx"],
  ["app/shared/planted.ts", 'import { log } from "#server/process/log.ts";', "server/process/log.ts"],
  ["contract/planted.ts", 'import { log } from "#server/process/log.ts";', "server/process/log.ts"],
  ["contract/planted.test.ts", 'import { log } from "#server/process/log.ts";', "server/process/log.ts"],
  ["server/unknown/planted.ts", 'import { log } from "#server/process/log.ts";', "server/process/log.ts"],
  ["app/ui/planted.tsx", 'import { text } from "#contract/text.ts";', "contract/text.ts"],
  ["contract/planted.ts", 'import { readFile } from "node:fs/promises";', "node:fs/promises"],
  ["contract/planted.ts", 'import { Hono } from "hono";', "hono"],
  ["server/mail/planted.ts", 'import { renderToString } from "react-dom/server";', "react-dom/server"],
  ["server/mail/planted.ts", 'await import("hono/html");', "hono/html"],
  ["server/http/planted.ts", 'import { Link } from "react-router";', "react-router"],
  ["app/cart/planted.ts", 'import type { Kysely } from "kysely";', "kysely"],
])("a forbidden import of a folder or package in %s is found", (file, source, target) => {
  expect(findBreaches([file], () => source)).toEqual([`${file} imports ${target}`]);
});

test("sibling folders have no import cycles", () => {
  expect(findCircles(modules)).toEqual([]);
});

test("an import cycle is found at any depth and over any number of folders", () => {
  const planted: Record<string, string> = {
    "app/cart/list/a.tsx": 'import { b } from "../share/b.ts";',
    "app/cart/share/b.ts": 'import { c } from "#app/cart/saved-lists/deeper/c.ts";',
    "app/cart/saved-lists/deeper/c.ts": 'await import("../../list/a.tsx");',
    "app/cart/load/d.ts": 'import { a } from "../list/a.tsx";',
  };
  expect(findCircles(Object.keys(planted), (file) => planted[file] ?? "")).toEqual([
    "app/cart/list",
    "app/cart/saved-lists",
    "app/cart/share",
  ]);
});

test("every folder is in the order", () => {
  for (const half of ["server", "app"] as const) {
    const folders = new Set(modules.flatMap((file) => (file.startsWith(`${half}/`) ? (file.split("/")[1] ?? []) : [])));
    const unplaced = [...folders].filter(
      (folder) => !/\./.test(folder) && !(layers[half] as readonly string[]).includes(folder),
    );
    expect(unplaced).toEqual([]);
  }
});
