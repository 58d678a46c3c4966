import { expect, test } from "vitest";
import { formatFileSize } from "./format-figures.ts";

test("a file's size is formatted as in file managers", () => {
  expect(formatFileSize(300)).toBe("1 kB");
  expect(formatFileSize(184_320)).toBe("184 kB");
  expect(formatFileSize(999_499)).toBe("999 kB");
  expect(formatFileSize(999_500)).toBe("1 MB");
  expect(formatFileSize(1_234_567)).toBe("1,2 MB");
});
