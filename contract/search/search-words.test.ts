import { expect, test } from "vitest";
import { maxSearchLength, normalizeSearch, readSearchWords } from "./search-words.ts";

test("invisible characters are removed from a search", () => {
  expect(normalizeSearch("  tapa\u0000\t de\u200b\n pozo\u202e ")).toBe("tapa de pozo");
  expect(normalizeSearch("adoqui\u0301n")).toBe("adoquín");
  expect(normalizeSearch("\ud800tapa")).toBe("tapa");
  expect(normalizeSearch("alcan\u00adtarilla")).toBe("alcantarilla");
});

test("a long search is cut between two characters", () => {
  expect(normalizeSearch("a".repeat(300))).toHaveLength(maxSearchLength);
  expect([...normalizeSearch("🚧".repeat(300))]).toHaveLength(maxSearchLength);
  expect(normalizeSearch(`${"a".repeat(maxSearchLength - 1)} b`)).toBe("a".repeat(maxSearchLength - 1));
});

test("a normalized search stays unchanged", () => {
  for (const text of ["  a  b ", "é".repeat(300), `${"x ".repeat(200)}`]) {
    expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text));
  }
});

test.each([
  ["q=tapa+24%22", 'tapa 24"'],
  ["q=%", "%"],
  ["q=a&q=b", "a"],
  ["q=", ""],
  ["", ""],
  ["Q=tapa", ""],
])("the query '%s' searches for '%s'", (query, words) => {
  expect(readSearchWords(new URLSearchParams(query))).toBe(words);
});
