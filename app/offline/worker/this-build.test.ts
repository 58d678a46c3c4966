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
  ["the page of a filter or a captive portal", new Response("<html>Bloqueado</html>"), false],
])("a page is stored only if it is allowed and of this build: %s", async (_what, response, isStored) => {
  expect(await isPageToStore(response)).toBe(isStored);
});
