import { expect, test } from "vitest";
import { pageNames, pages } from "#contract/pages.ts";
import { kindOfPage } from "./web-vitals.ts";

test("every page of the site has its kind, and no address makes one of its own", () => {
  expect(pageNames.map((name) => kindOfPage(pages[name].path.replace(":id", "7")))).toEqual(pageNames);
  expect(["/producto/7/x", "/__proto__", "/no-existe"].map(kindOfPage)).toEqual(["other", "other", "other"]);
});
