import { expect, test } from "vitest";
import { maxSearchLength, readSearchWords, tidySearch } from "./search-words.ts";

test("what nobody sees or types is left out of a search", () => {
  expect(tidySearch("  tapa\u0000\t de\u200b\n pozo\u202e ")).toBe("tapa de pozo");
  expect(tidySearch("adoqui\u0301n")).toBe("adoquín");
  expect(tidySearch("\ud800tapa")).toBe("tapa");
});

test("a search is cut where it is too long, between two characters", () => {
  expect(tidySearch("a".repeat(300))).toHaveLength(maxSearchLength);
  expect([...tidySearch("🚧".repeat(300))]).toHaveLength(maxSearchLength);
  expect(tidySearch(`${"a".repeat(maxSearchLength - 1)} b`)).toBe("a".repeat(maxSearchLength - 1));
});

test("what is cut once stays as it is", () => {
  for (const text of ["  a  b ", "é".repeat(300), `${"x ".repeat(200)}`]) {
    expect(tidySearch(tidySearch(text))).toBe(tidySearch(text));
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
