import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an error in the worker is answered, because the page waits for an answer", async () => {
  let take: ((event: object) => void) | undefined;
  vi.stubGlobal("addEventListener", (_type: string, listener: (event: object) => void) => {
    take = listener;
  });
  const posted = new Promise((resolve) => vi.stubGlobal("postMessage", resolve));
  await import("./budget-worker.ts");
  take?.({ data: { source: { text: "1\tCaja\tUN\t2" }, catalogue: undefined } });
  expect(await posted).toEqual({ kind: "failed", message: expect.any(String) });
});
