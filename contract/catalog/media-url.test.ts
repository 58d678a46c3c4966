import { expect, test } from "vitest";
import { mediaUrl } from "./media-url.ts";

test("a path is prefixed with the base, with or without a slash at its beginning: rule A8", () => {
  const base = "https://media.example.com/media";
  expect(mediaUrl(base, "productos/tubo.jpg")).toBe(`${base}/productos/tubo.jpg`);
  expect(mediaUrl(base, "/productos/tubo.jpg")).toBe(`${base}/productos/tubo.jpg`);
});

test.each([
  ['fichas/Tubo 24" #1.pdf', "fichas/Tubo%2024%22%20%231.pdf"],
  ["productos/añil+100%.jpg", "productos/a%C3%B1il%2B100%25.jpg"],
  // Another server's path may be encoded already, and have a version.
  ["productos/tubo%20grande.jpg", "productos/tubo%20grande.jpg"],
  ["fichas/1.pdf?v=3&w=a/b", "fichas/1.pdf?v=3&w=a/b"],
])("what a path needs is encoded once: %s", (path, encoded) => {
  expect(mediaUrl("/media", path)).toBe(`/media/${encoded}`);
});
