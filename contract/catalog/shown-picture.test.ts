import { expect, test } from "vitest";
import { toShownPicture, variantPath } from "./shown-picture.ts";

const picture = { width: 960, height: 720, color: "#ebeae5", base: "productos/tubo.0a1b2c3d", widths: [320, 480] };

test("a page gets a picture without the name that its path contains already", () => {
  expect(toShownPicture(picture)).toEqual({ width: 960, height: 720, color: "#ebeae5", widths: [320, 480] });
});

test.each(["productos/tubo.0a1b2c3d.jpg", "/productos/tubo.0a1b2c3d.jpeg"])("a variant of %s has its name", (path) => {
  expect(variantPath(path, 480, "avif").replace(/^\//, "")).toBe(`${picture.base}-480.avif`);
});
