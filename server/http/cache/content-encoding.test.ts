import { expect, test } from "vitest";
import { chooseEncoding, fastestFirst } from "./content-encoding.ts";

test("a header padded to its maximum length is parsed in linear time", () => {
  const padding = " ".repeat(400_000);
  expect(chooseEncoding(`gzip${padding};${padding}q=0${padding}x${padding}`)).toBe("gzip");
});

test("encodings are recognized in any case", () => {
  expect(chooseEncoding("GZIP")).toBe("gzip");
  expect(chooseEncoding("gzip, Br;Q=0")).toBe("gzip");
});

test.each(["gzip, deflate, br, zstd", "br, zstd"])("of '%s' cached responses use brotli, others zstd", (all) => {
  expect(chooseEncoding(all)).toBe("br");
  expect(chooseEncoding(all, fastestFirst)).toBe("zstd");
});
