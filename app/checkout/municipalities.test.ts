import { expect, test } from "vitest";
import { municipalities } from "./municipalities.ts";

test("every municipality is suggested with its department, also one whose department has a comma", () => {
  expect(municipalities).toHaveLength(1123);
  expect(municipalities).toContain("Calarcá, Quindío");
  expect(municipalities).toContain("Providencia, Archipiélago de San Andrés, Providencia y Santa Catalina");
  expect(municipalities.filter((name) => /[",]$|\s$|"|undefined/.test(name))).toEqual([]);
});
