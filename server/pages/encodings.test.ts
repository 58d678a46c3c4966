import { expect, test } from "vitest";
import { chooseEncoding } from "./encodings.ts";

test("a header that is padded as far as headers go is read in one pass", () => {
  const padding = " ".repeat(400_000);
  expect(chooseEncoding(`gzip${padding};${padding}q=0${padding}x${padding}`)).toBe("gzip");
});
