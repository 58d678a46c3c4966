import { globSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test("the component gallery is not part of the build", async ({ request }) => {
  const answer = await request.get("/componentes");
  expect(answer.status()).toBe(404);
  const built = globSync("build/{client/assets,server}/**/*.{js,css}");
  expect(built.length).toBeGreaterThan(5);
  expect(built.filter((file) => /gallery__|Solo en desarrollo/.test(readFileSync(file, "utf8")))).toEqual([]);
});
