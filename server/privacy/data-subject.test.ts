import { expect, test } from "vitest";
import { isMentionedIn } from "./data-subject.ts";

const ana = { kind: "email", value: "ana@example.com" } as const;

test.each(["a", " ", "a@", "a@b.", "."])("a very long text that repeats %j is searched in linear time", (part) => {
  // Over an hour if the time were quadratic.
  const long = part.repeat(1_000_000);
  expect(isMentionedIn(ana, long)).toBe(false);
  expect(isMentionedIn(ana, `Ana <ana @ example.com.>;${long}`)).toBe(true);
});
