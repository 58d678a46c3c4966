import { expect, test } from "vitest";
import { isOneAddress } from "./mailbox.ts";

test.each([
  "ana@example.com",
  "a.b+c@sub.example.co",
  "o'neil@example.com",
  "ANA_1@EXAMPLE.COM",
  "ana@construcción.co",
])("%s is an address that every mail server accepts", (address) => {
  expect(isOneAddress(address)).toBe(true);
});

test.each([
  "peña@example.com",
  "ana..p@example.com",
  ".ana@example.com",
  "ana.@example.com",
  "ana\u200b@example.com",
  "ana@exam\u200bple.com",
  "ana@example.com\u202c",
  "ana@-example.com",
  `ana@${"a".repeat(64)}.com`,
  "ana@example.com, otra@example.com",
])("%j is not a mailbox", (address) => {
  expect(isOneAddress(address)).toBe(false);
});
