import { expect, test, vi } from "vitest";
import { createHttpClients } from "./http-clients.ts";

/** Answers no request, and rejects when it is aborted. */
const neverAnswer: typeof fetch = (_input, init) =>
  new Promise((_answer, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

test("no read of the browser waits without end", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(neverAnswer);
  const waits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waits.push(ms);
    const ended = new AbortController();
    setTimeout(() => ended.abort(new DOMException("", "TimeoutError")));
    return ended.signal;
  });
  const { api, catalogue, search, texts } = createHttpClients("/api", true);
  const reads = [
    () => api.listProducts(),
    () => catalogue.readFirstPages(),
    () => catalogue.findProducts([1]),
    () => search.search("tubo"),
    () => search.readSearchData(),
    () => texts.readText("home"),
  ];
  for (const read of reads) await expect(read()).rejects.toMatchObject({ name: "TimeoutError" });
  expect(waits).toEqual(reads.map(() => 30_000));
});
