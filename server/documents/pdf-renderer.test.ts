import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toBuyerCopy } from "#server/requests/buyer-copy.ts";
import { demoCompany as company } from "../../tests/support/demo-content.ts";
import { quotation } from "../../tests/support/quotations.ts";
import { createPdfRenderer, type PdfLimits, type PdfRenderer, RendererClosed } from "./pdf-renderer.ts";
import type { PdfContent } from "./quotation/quotation-pdf.ts";

const quotations = new URL("./quotation/quotation-thread.ts", import.meta.url);
const opened: PdfRenderer<PdfContent>[] = [];
const open = (script = quotations, limits: Partial<PdfLimits> = {}) => {
  const renderer = createPdfRenderer<PdfContent>(script, limits);
  opened.push(renderer);
  return renderer;
};
beforeEach(() => {
  // With fake timers, so that a busy machine cannot exceed the time limit.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
  vi.useRealTimers();
});

const order = (number: string) => ({ company, quotation: quotation({ number }), pictures: new Map() });

test("PDFs are made in another thread, each for its own request and recipient", async () => {
  const renderer = open();
  const made = await Promise.all([
    renderer.render(order("COT-2026-000001")),
    renderer.render(order("COT-2026-000002")),
    renderer.render({ company, copy: toBuyerCopy(quotation()), pictures: new Map() }),
  ]);
  for (const pdf of made) expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(new Set(made.map((pdf) => pdf.toString("latin1"))).size).toBe(3);
});

test("the message that Node's watch mode posts for each import of a thread is not taken for a document", async () => {
  const module = `
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => {
      parentPort.postMessage({ "watch:import": ["file:///font.js"] });
      parentPort.postMessage({ bytes: new TextEncoder().encode("%PDF-") });
    });`;
  const renderer = open(new URL(`data:text/javascript,${encodeURIComponent(module)}`));
  expect((await renderer.render(order("COT-2026-000001"))).toString()).toBe("%PDF-");
});

test("a document that cannot be drawn rejects its request, and the next PDF is made", async () => {
  const renderer = open();
  const broken = {
    ...order("COT-2026-000001"),
    pictures: new Map([["productos/tuberia-concreto-reforzado.jpg", "data:,"]]),
  };
  await expect(renderer.render(broken)).rejects.toThrow();
  expect((await renderer.render(order("COT-2026-000002"))).length).toBeGreaterThan(1000);
});

const script = new URL("../../tests/support/fake-pdf-thread.ts", import.meta.url);
const named = (brand: string) => ({ ...order("COT-2026-000001"), company: { ...company, brand } });

test.each<[string, Partial<PdfLimits>, RegExp]>([
  ["endless", { timeout: 3000 }, /longer than 3000 ms/],
  ["greedy", { memory: 16 }, /memory/],
  ["dying", {}, /ended/],
])("a document whose making is %s fails alone: those that wait beside it are made", async (brand, limits, message) => {
  const renderer = open(script, limits);
  const made = ["uno", brand, "dos", "tres"].map((name) => renderer.render(named(name)));
  const settled = Promise.allSettled(made);
  await made[0];
  // The next document starts in the following turn of the event loop.
  await new Promise(setImmediate);
  if (limits.timeout) vi.advanceTimersByTime(limits.timeout);
  const [before, broken, ...after] = await settled;
  expect(broken).toMatchObject({ status: "rejected", reason: { message: expect.stringMatching(message) } });
  expect([before, ...after].map((result) => result?.status === "fulfilled" && result.value.toString())).toEqual([
    "uno",
    "dos",
    "tres",
  ]);
});

test("a closed renderer makes neither the document in progress nor waiting or later ones", async () => {
  const renderer = open();
  const made = [order("COT-2026-000001"), order("COT-2026-000002")].map((content) => renderer.render(content));
  const results = Promise.allSettled(made);
  // The thread starts in the following microtask.
  await Promise.resolve();
  await renderer.close();
  for (const result of await results) expect(result).toMatchObject({ reason: expect.any(RendererClosed) });
  await expect(renderer.render(order("COT-2026-000003"))).rejects.toThrow(RendererClosed);
});

test("an idle thread ends, and the next document starts another one", async () => {
  const renderer = open(script, { idle: 0 });
  expect((await renderer.render(named("uno"))).toString()).toBe("uno");
  vi.runOnlyPendingTimers();
  expect((await renderer.render(named("dos"))).toString()).toBe("dos");
});
