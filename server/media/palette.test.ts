import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "./palette.ts";

/** The value of a colour token in hex, also if it is written as components. */
function readToken(css: string, name: string): string | undefined {
  const [, hex] = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(css) ?? [];
  const [, parts] = new RegExp(`--${name}-parts: ([0-9 ]+);`).exec(css) ?? [];
  if (hex?.length === 4) return hex.replace(/[0-9a-f]/g, "$&$&");
  return hex ?? parts?.replace(/\d+ ?/g, (part) => Number(part).toString(16).padStart(2, "0")).replace(/^/, "#");
}

test("every colour equals the one of the same name in the style sheet", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  const tokens = Object.keys(palette).map((name) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d+/, "-$&");
    return [name, readToken(css, token)];
  });
  expect(Object.fromEntries(tokens)).toEqual(palette);
});

test.each(["app/root.tsx", "public/favicon.svg"])("%s has the dark green, which it cannot import", (file) => {
  expect(readFileSync(file, "utf8")).toContain(`"${palette.green900}"`);
});
