import { expect, test } from "vitest";
import { replaceSection } from "./performance-doc.ts";

test("a section that is measured again leaves the others as they were", () => {
  const both = replaceSection(replaceSection("", "server", "old figures"), "browser", "paints");
  const again = replaceSection(both, "server", "new figures");
  expect(again).not.toContain("old figures");
  expect(again).toBe(both.replace("old figures", "new figures"));
});

test("sections stand in one order, whichever was measured first", () => {
  const one = replaceSection(replaceSection("", "growth", "flat"), "browser", "paints");
  const other = replaceSection(replaceSection("", "browser", "paints"), "growth", "flat");
  expect(one).toBe(other);
});
