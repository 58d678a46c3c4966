import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { expectRefusal } from "../../../tests/support/expect-refusal.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";
import { createApi } from "../api/create-api.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const quotes = "/clientes/quotes";
const webpage = "/clientes/webpage";

const own = "https://www.example.com";
test.each([
  { Origin: "https://evil.example" },
  { Origin: "https://www.example.com.evil.example" },
  { Origin: "https://www.example.com:8443" },
  { Origin: "http://www.example.com" },
  { Origin: "null" },
  { Origin: "" },
  { Origin: own, "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://other.example.com", "Sec-Fetch-Site": "same-site" },
])("a POST that a browser sends from another site: %j", async (headers) => {
  for (const path of [quotes, webpage]) {
    const body = path === quotes ? quotationRequest() : contactMessage();
    expect(await expectRefusal(site, path, post(body, headers), { publicUrl: own })).toMatchObject({
      status: 403,
      code: "cross_site",
    });
  }
});

test.each([
  { Origin: own, "Sec-Fetch-Site": "same-origin" },
  { Origin: own },
  { Origin: "http://192.0.2.1:3000", Host: "192.0.2.1:3000" },
  {},
])("a POST of our own pages, or of a program: %j", async (headers) => {
  const response = await createApi(site, { publicUrl: own }).request(webpage, post(contactMessage(), headers));
  expect(response.status).toBe(201);
});

test("no response header opens the API to pages of another origin", async () => {
  const response = await createApi(site).request("/productos", { headers: { Origin: "https://evil.example" } });
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});
