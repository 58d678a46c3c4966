import { expect, test } from "vitest";
import { findPage, pageNames, pages } from "./pages.ts";

test("every page of the site is found at its path, and no other path has a page", () => {
  expect(pageNames.map((name) => findPage(pages[name].path.replace(":id", "7")))).toEqual(pageNames);
  expect(["/producto/7/x", "/__proto__", "/no-existe"].map(findPage)).toEqual([undefined, undefined, undefined]);
});
