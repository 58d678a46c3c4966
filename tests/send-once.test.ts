import { afterEach, beforeEach, expect, test } from "vitest";
import { type ApiClient, ApiFailure, createApiClient } from "#app/api/api-client.ts";
import type { Attempts } from "#app/submissions/attempt.ts";
import { createAttempts } from "#app/submissions/attempts.ts";
import { newKey } from "#app/submissions/new-key.ts";
import { sendOnce } from "#app/submissions/send-once.ts";
import { QuotationRequest } from "#contract/quotation.ts";
import { createApi } from "#server/http/api/create-api.ts";
import { type DemoSite, openDemoSite } from "./demo-site.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { recordLog } from "./record-log.ts";
import { quotationRequest } from "./requests.ts";

/** How the line behaves for the next call; it is well again afterwards. */
type Line = "well" | "answer lost" | "request lost";

let site: DemoSite;
let api: ApiClient;
let line: Line;
let storage: MemoryStorage;
let attempts: Attempts<QuotationRequest>;

const openTab = () =>
  createAttempts({
    storageKey: "quotation-attempt",
    schema: QuotationRequest,
    openStorage: () => storage,
    newKey,
    now: () => new Date(),
  });

beforeEach(async () => {
  site = await openDemoSite();
  const ownApi = createApi(site, { log: recordLog().log });
  line = "well";
  api = createApiClient(async (path, init) => {
    const now = line;
    line = "well";
    if (now === "request lost") throw new TypeError("Failed to fetch");
    const answer = await ownApi.request(path, init);
    if (now === "answer lost") throw new TypeError("Failed to fetch");
    return answer;
  }, "");
  storage = new MemoryStorage();
  attempts = openTab();
});
afterEach(() => site.close());

const send = (body: QuotationRequest, from = attempts) => sendOnce(api.sendQuotation, from, body);
const countQuotations = async () => (await site.countRows()).quotations;

test("a request is accepted with its number", async () => {
  expect(await send(quotationRequest())).toMatchObject({ outcome: "accepted", number: expect.stringMatching(/^COT-/) });
});

test("after a lost answer the same request, sent again, gets the number it had", async () => {
  line = "answer lost";
  expect(await send(quotationRequest())).toMatchObject({ outcome: "unanswered" });
  expect(await send(quotationRequest())).toMatchObject({
    outcome: "accepted",
    number: expect.stringContaining("000001"),
  });
  expect(await countQuotations()).toBe(1);
});

test("a reload between the two changes nothing", async () => {
  line = "answer lost";
  await send(quotationRequest());
  const reloaded = openTab();
  const kept = reloaded.find()?.bodies.at(-1);
  expect(kept).toEqual(quotationRequest());
  expect(await send(quotationRequest(kept), reloaded)).toMatchObject({ number: expect.stringContaining("000001") });
  expect(await countQuotations()).toBe(1);
});

test("a request changed after the first was lost on the way replaces it", async () => {
  line = "request lost";
  await send(quotationRequest());
  expect(await send(quotationRequest({ city: "Calarcá" }))).toMatchObject({ outcome: "accepted" });
  expect(await countQuotations()).toBe(1);
});

test("a request changed after the first had arrived is not sent, and tells the first one's number", async () => {
  line = "answer lost";
  await send(quotationRequest());
  expect(await send(quotationRequest({ city: "Calarcá" }))).toMatchObject({
    outcome: "accepted-before",
    number: expect.stringContaining("000001"),
  });
  expect(await countQuotations()).toBe(1);
});

test("whichever of several changed versions arrived is found", async () => {
  line = "request lost";
  await send(quotationRequest({ city: "Armenia" }));
  line = "answer lost";
  await send(quotationRequest({ city: "Calarcá" }));
  expect(await send(quotationRequest({ city: "Montenegro" }))).toMatchObject({
    outcome: "accepted-before",
    number: expect.stringContaining("000001"),
  });
  expect(await countQuotations()).toBe(1);
});

test("after a settled attempt the next one has a key of its own", async () => {
  await send(quotationRequest());
  const { key } = attempts.find() ?? {};
  attempts.settle();
  await send(quotationRequest());
  expect(attempts.find()?.key).not.toBe(key);
  expect(await countQuotations()).toBe(2);
});

test("a refused request forgets its key and the person's data", async () => {
  const unknown = { product: { idProduct: 999_999, name: "?", image_url: "" }, quantity: 1 };
  expect(await send(quotationRequest({ cartItems: [unknown] }))).toMatchObject({
    outcome: "refused",
    failure: { status: 422, fields: { cartItems: expect.stringContaining("Línea 1") } },
  });
  expect(storage.length).toBe(0);
});

test.each([
  [400, "refused", 0],
  [413, "refused", 0],
  [408, "unanswered", 1],
  [409, "unanswered", 1],
  [425, "unanswered", 1],
  [429, "unanswered", 1],
  [502, "unanswered", 1],
])("a server's %d is taken as %s, with %d attempts kept", async (status, outcome, kept) => {
  const fail = () => Promise.reject(new ApiFailure(status, { message: "No." }));
  expect(await sendOnce(fail, attempts, quotationRequest())).toMatchObject({ outcome, failure: { status } });
  expect(storage.length).toBe(kept);
});

test("two tabs that send the same list send one request", async () => {
  const [one, other] = await Promise.all([send(quotationRequest(), openTab()), send(quotationRequest(), openTab())]);
  expect([one.outcome, other.outcome]).toContain("accepted");
  expect(await countQuotations()).toBe(1);
});

test("a server that is not able to answer leaves the attempt open", async () => {
  await site.db.schema.dropTable("mails").execute();
  expect(await send(quotationRequest())).toMatchObject({ outcome: "unanswered", failure: { status: 500 } });
  expect(attempts.find()?.bodies).toEqual([quotationRequest()]);
});
