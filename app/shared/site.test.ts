import { expect, test } from "vitest";
import { mediaUrl } from "./site.ts";

test("a path is prefixed with the base, with or without a slash at its beginning: rule A8", () => {
  const base = "https://media.example.com/media";
  expect(mediaUrl(base, "productos/tubo.jpg")).toBe(`${base}/productos/tubo.jpg`);
  expect(mediaUrl(base, "/productos/tubo.jpg")).toBe(`${base}/productos/tubo.jpg`);
});

test("each part of a path is encoded", () => {
  expect(mediaUrl("/media", 'fichas/Tubo 24" #1?.pdf')).toBe("/media/fichas/Tubo%2024%22%20%231%3F.pdf");
});
