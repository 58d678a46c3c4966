import { afterAll, expect, test, vi } from "vitest";

// The build defines it before the worker's code runs.
vi.stubGlobal("__BUILD_FILES__", ["/assets/entry-1.js"]);
vi.stubGlobal("__BUILD_NAME__", "1");
afterAll(() => void vi.unstubAllGlobals());
const { isPageToStore } = await import("./this-build.ts");

const page = (entry: string) =>
  `<!DOCTYPE html><html lang="es-CO" data-api-root="/api"><script src="/assets/${entry}"></script></html>`;

test.each([
  ["a page of this build", new Response(page("entry-1.js")), true],
  ["a page of another build", new Response(page("entry-2.js")), false],
  [
    "a page that may not be stored",
    new Response(page("entry-1.js"), { headers: { "Cache-Control": "no-store" } }),
    false,
  ],
  ["what a network's filter or sign-in page says in its place", new Response("<html>Bloqueado</html>"), false],
])("of %s the store takes what it should", async (_what, response, isStored) => {
  expect(await isPageToStore(response)).toBe(isStored);
});
