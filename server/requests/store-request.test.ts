import { afterEach, beforeEach, expect, test } from "vitest";
import { QuotationRequest } from "#contract/requests/quotation.ts";
import { openDatabase } from "#server/db/client.ts";
import { createServices } from "#server/services/services.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { quotationRequest } from "../../tests/support/requests.ts";
import { readQuotation } from "./read-request.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

test("a list of all references is stored in its order, in a few statements: each is a round trip to PostgreSQL", async () => {
  const cartItems = (await site.catalog.listProducts()).map(({ idProduct, name, image_url, productReferences }) => ({
    product: { idProduct, name, image_url },
    quantity: Math.max(1, productReferences.length),
    references: productReferences.map(({ reference_value }) => ({ reference_value, quantity: 1 })),
  }));
  const statements: string[] = [];
  const db = await openDatabase(site.location, { log: ({ query }) => void statements.push(query.sql) });
  const { requests } = createServices(db, { addressSecret: "0".repeat(64), publicUrl: "https://www.example.com" });
  const request = QuotationRequest.parse(quotationRequest({ cartItems }));
  const accepted = await requests.acceptQuotation(request, { address: "192.0.2.7" });
  await db.destroy();
  expect(accepted).toMatchObject({ outcome: "accepted" });
  expect(statements.length).toBeLessThan(40);
  const stored = await readQuotation(site.db, "COT-2026-000001");
  const listValues = (lines: readonly { references?: readonly { reference_value: string }[] }[] = []) =>
    lines.map(({ references = [] }) => references.map(({ reference_value }) => reference_value));
  expect(listValues(stored?.lines)).toEqual(listValues(cartItems));
});
