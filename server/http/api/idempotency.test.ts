import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import { storeKey } from "#server/requests/idempotency.ts";
import { createServices, type Services } from "#server/services/services.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite({ now: () => new Date("2026-07-01T12:00:00Z") });
});
afterEach(() => site.close());

async function send(services: Services, path: string, body: unknown, key?: string) {
  const init = post(body, key === undefined ? {} : { "Idempotency-Key": key });
  const response = await createApi(services).request(path, init);
  return { status: response.status, ...(await response.json()) };
}

const sendQuotation = (body: unknown, key?: string) => send(site, "/clientes/quotes", body, key);
const first = { status: 201, number: "COT-2026-000001" };

test("the same key with the same content gets the first response again, and nothing is stored twice", async () => {
  const key = randomUUID();
  expect(await sendQuotation(quotationRequest(), key)).toEqual(first);
  const once = await site.countRows();
  const { name, ...others } = quotationRequest();
  const sameInOtherOrder = { ...others, unknown: 1, name: `  ${name} ` };
  expect(await sendQuotation(sameInOtherOrder, key.toUpperCase())).toEqual(first);
  expect(await site.countRows()).toEqual(once);
  expect(once).toMatchObject({ quotations: 1, quotation_lines: 1, mails: 2, attempts: 1 });
});

test("the same key with other content is refused", async () => {
  const key = randomUUID();
  await sendQuotation(quotationRequest(), key);
  const once = await site.countRows();
  const other = await sendQuotation(quotationRequest({ city: "Pereira" }), key);
  expect(other).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  expect(await site.countRows()).toEqual(once);
});

test("the same bytes under a key are the same request, even if another release parsed them differently", async () => {
  const key = randomUUID();
  await sendQuotation(quotationRequest(), key);
  await site.db.updateTable("attempts").set({ body_hash: "of another release" }).execute();
  expect(await sendQuotation(quotationRequest(), key)).toEqual(first);
  const other = await sendQuotation(quotationRequest({ city: "Pereira" }), key);
  expect(other).toMatchObject({ status: 422, code: "idempotency_key_reused" });
});

test("a request stored by an earlier release, without a hash of its bytes, is the same request under its key", async () => {
  const key = randomUUID();
  await sendQuotation(quotationRequest(), key);
  await site.db.updateTable("attempts").set({ sent_hash: null }).execute();
  expect(await sendQuotation(quotationRequest(), key)).toEqual(first);
});

test("a quotation and a message may use the same key", async () => {
  const key = randomUUID();
  expect(await sendQuotation(quotationRequest(), key)).toEqual(first);
  const message = await send(site, "/clientes/webpage", contactMessage(), key);
  expect(message).toEqual({ status: 201, number: "MSG-2026-000001" });
});

test("without a key each request is a separate one", async () => {
  expect(await sendQuotation(quotationRequest())).toEqual(first);
  expect(await sendQuotation(quotationRequest())).toEqual({ status: 201, number: "COT-2026-000002" });
});

test("the same key 50 times at once is one request with one number", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendQuotation(quotationRequest(), key)));
  const accepted = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.status !== 201);
  // At least one is accepted, and every repetition after that gets the same response.
  expect(accepted).toEqual(Array(accepted.length || 1).fill(first));
  expect(refused).toEqual(
    Array(50 - accepted.length).fill(expect.objectContaining({ status: 409, code: "in_progress" })),
  );
  expect(await sendQuotation(quotationRequest(), key)).toEqual(first);
  expect(await site.countRows()).toMatchObject({ quotations: 1, mails: 2, attempts: 1 });
});

/** Blocks storing under `key` until the returned function is called. */
async function holdUp(key: string): Promise<() => Promise<void>> {
  const other = await openDatabase(site.location);
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = engineOf(other).createWriter()(async (trx) => {
    await storeKey(trx, { kind: "quotation", key, bodyHash: "" }, "", "");
    begun.resolve();
    await released.promise;
    throw new Error("undone");
  });
  await begun.promise;
  return async () => {
    released.resolve();
    await expect(held).rejects.toThrow("undone");
    await other.destroy();
  };
}

test("a repeated request in progress is answered with Retry-After, which is not cached", async () => {
  const key = randomUUID();
  const release = await holdUp(key);
  const init = post(quotationRequest(), { "Idempotency-Key": key });
  const api = createApi(site);
  const both = [1, 2].map(async () => api.request("/clientes/quotes", init));
  expect((await Promise.race(both)).status).toBe(409);
  await release();
  const answers = (await Promise.all(both)).toSorted((one, other) => one.status - other.status);
  expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  expect(answers.map(({ headers }) => headers.get("Retry-After"))).toEqual([null, "1"]);
  expect(answers.map(({ headers }) => headers.get("Cache-Control"))).toEqual(["no-store", "no-store"]);
});

test("a key in progress with other content is refused as used", async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    sendQuotation(quotationRequest(), key),
    sendQuotation(quotationRequest({ city: "Pereira" }), key),
  ]);
  expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
    [201, undefined],
    [422, "idempotency_key_reused"],
  ]);
});

test("a refused attempt may be sent again with the same key", async () => {
  const key = randomUUID();
  const unknown = { product: { idProduct: 999, name: "x", image_url: "x" }, quantity: 1 };
  expect(await sendQuotation(quotationRequest({ cartItems: [unknown] }), key)).toMatchObject({ status: 422 });
  expect(await sendQuotation(quotationRequest(), key)).toEqual(first);
});

test("two processes that get the same key at once store one request and return one number", async () => {
  const db = await openDatabase(site.location);
  const other = createServices(db, { addressSecret: "0".repeat(64), publicUrl: "https://www.example.com" });
  const key = randomUUID();
  const answers = await Promise.all(
    [site, other, site, other].map((services) => send(services, "/clientes/quotes", quotationRequest(), key)),
  );
  await db.destroy();
  const [accepted = [], inWork = []] = [201, 409].map((status) => answers.filter((answer) => answer.status === status));
  // The second request to a process may arrive while the first is in flight, or after it.
  expect([accepted.length >= 2, accepted.length + inWork.length]).toEqual([true, answers.length]);
  expect(new Set(accepted.map((answer) => answer.number)).size).toBe(1);
  expect(await site.countRows()).toMatchObject({ quotations: 1, mails: 2 });
});

test("the numbers of many concurrent requests have no duplicates and no gaps", async () => {
  // On a slow machine more requests than these wait so long for the six connections of a pool that they get 503.
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendQuotation(quotationRequest())));
  const expected = Array.from({ length: 50 }, (_, index) => `COT-2026-${String(index + 1).padStart(6, "0")}`);
  expect(answers.map((answer) => answer.number).sort()).toEqual(expected);
});
