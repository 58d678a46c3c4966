import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

test("the browser never calls a loader again: every route with a loader says so", () => {
  const routes = globSync("app/routes/*.tsx").filter((file) =>
    /export (?:const|async function|function) loader/.test(read(file)),
  );
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((file) => !read(file).includes("export const shouldRevalidate = () => false;"))).toEqual([]);
});

test("npm run dev links the style sheet of every page", () => {
  const sheets = globSync("app/styles/pages/*.css").map((file) => file.replace("app/styles/", "./"));
  const linked = [...read("app/styles/app.css").matchAll(/"(\.\/pages\/[^"]+)"/g)].map(([, sheet]) => sheet);
  expect(linked.toSorted()).toEqual(sheets.toSorted());
});
