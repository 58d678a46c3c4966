import { expect, test } from "vitest";
import { chooseEncoding, fastestFirst } from "./content-encoding.ts";

test("a header that is padded as far as headers go is read in one pass", () => {
  const padding = " ".repeat(400_000);
  expect(chooseEncoding(`gzip${padding};${padding}q=0${padding}x${padding}`)).toBe("gzip");
});

test("encodings are known however they are written", () => {
  expect(chooseEncoding("GZIP")).toBe("gzip");
  expect(chooseEncoding("gzip, Br;Q=0")).toBe("gzip");
});

test.each(["gzip, deflate, br, zstd", "br, zstd"])(
  "of '%s' what is cached is sent as brotli, what is not as zstd",
  (all) => {
    expect(chooseEncoding(all)).toBe("br");
    expect(chooseEncoding(all, fastestFirst)).toBe("zstd");
  },
);
