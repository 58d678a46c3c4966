import { expect, type Page } from "@playwright/test";
import { findFreePort } from "../../site/start-site.ts";
import { test } from "../fixtures.ts";

/** Records every request of a page, including those sent when it is left. */
function listRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return requests;
}

test("with the setting a visit's web vitals reach the site's metrics", async ({ page, startOwnSite }) => {
  const metricsPort = await findFreePort();
  const site = await startOwnSite({ VISIT_FIGURES: "on", METRICS_PORT: String(metricsPort) });
  const readCounters = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  await page.goto(`${site.url}/producto/1`, { waitUntil: "networkidle" });
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await page.goto(`${site.url}/contacto`, { waitUntil: "networkidle" });
  await expect.poll(readCounters).toContain('site_visit_layout_shift_count{page="product"} 1');
  await expect.poll(readCounters).toContain('site_visit_largest_paint_seconds_count{page="product"} 1');
  expect(await page.context().cookies()).toEqual([]);
});

test("without the setting nothing is measured and nothing is sent", async ({ page, site }) => {
  const requests = listRequests(page);
  await page.goto("/producto/1", { waitUntil: "networkidle" });
  await page.goto("/contacto", { waitUntil: "networkidle" });
  expect(requests.filter((request) => request.startsWith("POST") || request.includes("visit-figures"))).toEqual([]);
  expect(site.output.join()).not.toContain("visit-figures");
});
