import { expect, test } from "vitest";
import { findExcess } from "./page-sizes.ts";

const sizes = {
  max: { "/": 100_000, css: 14_000 },
  files: { "framework.js": 80_000, "home.js": 4_000, "app.css": 12_000 },
};

test("a page within its limit is not reported, even if its files grew", () => {
  expect(findExcess(sizes, { "/": { "framework.js": 90_000, "home.js": 4_000 } })).toEqual([]);
});

test("a page over its limit is reported with the files that grew, largest growth first, with old and new sizes", () => {
  const files = { "framework.js": 80_000, "home.js": 5_500, "forms.js": 20_000 };
  expect(findExcess(sizes, { "/": files, css: { "app.css": 12_000 } })).toEqual([
    "/: 105.5 kB, at most 100.0 kB\n  forms.js: new → 20.0 kB\n  home.js: 4.0 kB → 5.5 kB",
  ]);
});

test("a new page has to be given a limit", () => {
  expect(findExcess(sizes, { "/nueva": { "framework.js": 80_000 } })).toEqual([
    "/nueva has no limit in bench/page-sizes.json; it loads 80.0 kB",
  ]);
});
