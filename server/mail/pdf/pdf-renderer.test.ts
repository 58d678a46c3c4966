import { afterEach, expect, test } from "vitest";
import { openDemoSite } from "../../../tests/demo-site.ts";
import { quotation } from "../../../tests/quotations.ts";
import { createPdfRenderer } from "./pdf-renderer.ts";

const site = await openDemoSite();
const company = await site.texts.readCompany();
await site.close();
const renderer = createPdfRenderer();
afterEach(() => renderer.close());

const order = (number: string) => ({ company, quotation: quotation({ number }), pictures: new Map() });

test("PDFs are drawn in another thread, each for its own request", async () => {
  const [one, other] = await Promise.all([
    renderer.render(order("COT-2026-000001")),
    renderer.render(order("COT-2026-000002")),
  ]);
  for (const pdf of [one, other]) expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(one.equals(other)).toBe(false);
});

test("the second mail of a request carries the PDF of the first, unless the request was changed", async () => {
  const first = await renderer.render(order("COT-2026-000001"));
  expect(await renderer.render(order("COT-2026-000001"))).toBe(first);
  const corrected = { ...order("COT-2026-000001"), quotation: quotation({ name: "Ana Gómez" }) };
  expect(await renderer.render(corrected)).not.toBe(first);
});

test("what cannot be drawn is said to who asked, and the next PDF is drawn all the same", async () => {
  const broken = {
    ...order("COT-2026-000001"),
    pictures: new Map([["productos/tuberia-concreto-reforzado.jpg", "data:,"]]),
  };
  await expect(renderer.render(broken)).rejects.toThrow();
  expect((await renderer.render(order("COT-2026-000002"))).length).toBeGreaterThan(1000);
});

test("a closed renderer fails what it has not drawn and starts again when asked", async () => {
  const drawn = renderer.render(order("COT-2026-000001"));
  const failed = expect(drawn).rejects.toThrow("closed");
  await renderer.close();
  await failed;
  expect((await renderer.render(order("COT-2026-000001"))).length).toBeGreaterThan(1000);
});
