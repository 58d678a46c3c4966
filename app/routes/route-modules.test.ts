import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

interface RouteModule {
  loader?: unknown;
  shouldRevalidate?: () => boolean;
}

test("the browser never calls a loader again: every route with a loader says so", () => {
  const modules = Object.entries(import.meta.glob<RouteModule>("./*.tsx", { eager: true }));
  const loading = modules.filter(([, { loader }]) => loader);
  expect(loading.length).toBeGreaterThan(5);
  expect(loading.filter(([, { shouldRevalidate }]) => shouldRevalidate?.() !== false)).toEqual([]);
});

test("npm run dev links the style sheet of every page", () => {
  const sheets = globSync("app/styles/pages/*.css").map((file) => file.replace("app/styles/", "./"));
  const linked = [...read("app/styles/app.css").matchAll(/"(\.\/pages\/[^"]+)"/g)].map(([, sheet]) => sheet);
  expect(linked.toSorted()).toEqual(sheets.toSorted());
});
