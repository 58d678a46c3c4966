import { expect, test } from "vitest";
import { createCacheGeneration } from "./cache-generation.ts";

test("pages of our own catalogue change with it, and once a month with the holidays they contain", () => {
  let catalogue = "a";
  let now = new Date(0);
  const version = createCacheGeneration(
    "/api",
    () => catalogue,
    () => now,
  );
  const first = version();
  now = new Date(600_000);
  expect(version()).toBe(first);
  catalogue = "b";
  expect(version()).not.toBe(first);
  catalogue = "a";
  now = new Date("1970-02-01T00:00:00Z");
  expect(version()).not.toBe(first);
});

test("pages of another server's catalogue are rendered again each minute", () => {
  let now = new Date(0);
  const version = createCacheGeneration(
    "https://api.example.com",
    () => "a",
    () => now,
  );
  const first = version();
  now = new Date(59_000);
  expect(version()).toBe(first);
  now = new Date(61_000);
  expect(version()).not.toBe(first);
});
