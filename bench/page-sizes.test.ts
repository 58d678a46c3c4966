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
    "/: 105,500 bytes, at most 100,000\n  forms.js: new → 20,000\n  home.js: 4,000 → 5,500",
  ]);
});

test("an excess of one byte is visible", () => {
  expect(findExcess(sizes, { "/": { "framework.js": 80_000, "home.js": 20_001 } })).toEqual([
    "/: 100,001 bytes, at most 100,000\n  home.js: 4,000 → 20,001",
  ]);
});

test("a new page has to be given a limit", () => {
  expect(findExcess(sizes, { "/nueva": { "framework.js": 80_000 } })).toEqual([
    "/nueva has no limit in bench/page-sizes.json; it loads 80,000 bytes",
  ]);
});
