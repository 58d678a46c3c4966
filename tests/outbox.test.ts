import { beforeEach, expect, test } from "vitest";
import { ApiFailure } from "#app/api/api-client.ts";
import { createOutbox } from "#app/submissions/outbox.ts";
import type { OutboxStore } from "#app/submissions/outbox-store.ts";
import { MessageSending, QuotationSending } from "#app/submissions/sending.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { quotationRequest } from "./requests.ts";

const key = "0b3f6d3e-7a51-4a52-9c58-1a2b3c4d5e6f";
const newKey = "1c4f6d3e-7a51-4a52-9c58-1a2b3c4d5e6f";
const startedAt = "2026-05-04T17:00:00.000Z";
const body = quotationRequest();
const waiting = { state: "waiting" as const, key, startedAt, bodies: [body], cart: "[1]" };

let stored: Map<string, unknown>;
let announced: number;
let now: Date;

beforeEach(() => {
  stored = new Map();
  announced = 0;
  now = new Date("2026-05-04T18:00:00Z");
});

/** What a page, or the worker, opens on the one store. */
function parts() {
  const store: OutboxStore = {
    read: async (kind) => structuredClone(stored.get(kind)),
    write: async (kind, value) => void stored.set(kind, structuredClone(value)),
    remove: async (kind) => void stored.delete(kind),
  };
  const announce = () => {
    announced += 1;
  };
  return { store, locks: navigator.locks, newKey: () => newKey, now: () => now, announce };
}
const openQuotations = () => createOutbox({ kind: "quotation", schema: QuotationSending, ...parts() });
const openMessages = () => createOutbox({ kind: "message", schema: MessageSending, ...parts() });

test("page and worker that find the line at one moment send once, under the key of the attempt", async () => {
  const sent: unknown[] = [];
  const send = async (...request: unknown[]) => {
    sent.push(request);
    return { number: "COT-2026-000001" };
  };
  await openQuotations().keep({ ...waiting, signals: { trapped: false, shownFor: 9000 } });
  const both = [openQuotations(), openQuotations()].map((outbox) => outbox.deliver(send));
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(sent).toEqual([[body, { idempotencyKey: key, signals: { trapped: false, shownFor: 9000 } }]]);
});

test("what has arrived holds no personal data, is told by one page, and leaves nothing", async () => {
  const page = openQuotations();
  await page.keep(waiting);
  await page.deliver(async () => ({ number: "COT-2026-000001" }));
  expect(JSON.stringify([...stored])).not.toContain(body.email);
  const tabs = await Promise.all([page.takeAccepted(), openQuotations().takeAccepted()]);
  expect(tabs.filter(Boolean)).toEqual([{ state: "accepted", startedAt, number: "COT-2026-000001", cart: "[1]" }]);
  expect(stored.size).toBe(0);
  expect(announced).toBe(3);
});

test.each([
  ["without a line", new TypeError("Failed to fetch")],
  ["with a server that is not able", new ApiFailure(503, { message: "", code: undefined, fields: undefined })],
])("%s it waits on under its key", async (_case, failure) => {
  const page = openQuotations();
  await page.keep(waiting);
  expect(await page.deliver(() => Promise.reject(failure))).toBe(true);
  expect(await page.find()).toEqual(waiting);
});

test("a list with a note that an earlier release took is not thrown away: it goes out as it is", async () => {
  const [line] = body.cartItems;
  const long = quotationRequest({ cartItems: line ? [{ ...line, note: Array(58).fill("a").join("\n") }] : [] });
  stored.set("quotation", { ...waiting, bodies: [long] });
  const sent: unknown[] = [];
  await openQuotations().deliver(async (...request) => {
    sent.push(request[0]);
    return { number: "COT-2026-000001" };
  });
  expect(sent).toEqual([long]);
});

test("a refusal is kept with the form and the server's words", async () => {
  const page = openQuotations();
  await page.keep(waiting);
  const refusal = new ApiFailure(422, { message: "Revisa", code: "invalid_fields", fields: { city: "¿Dónde?" } });
  expect(await page.deliver(() => Promise.reject(refusal))).toBe(false);
  const refused = { state: "refused", startedAt, body, status: 422, message: "Revisa", fields: { city: "¿Dónde?" } };
  expect(await page.find()).toEqual(refused);
});

test("an earlier version of a list that had arrived does not clear the list as it is now", async () => {
  const changed = { ...body, city: "Montenegro" };
  const page = openQuotations();
  await page.keep({ ...waiting, bodies: [body, changed] });
  const reused = new ApiFailure(422, { message: "", code: "idempotency_key_reused", fields: undefined });
  await page.deliver(async (version) => {
    if (version.city === changed.city) throw reused;
    return { number: "COT-2026-000001" };
  });
  expect(await page.takeAccepted()).toEqual({ state: "accepted", startedAt, number: "COT-2026-000001" });
});

test("what was written after an earlier wording had arrived goes out as a message of its own", async () => {
  const written: ContactMessage = {
    name: "Ana",
    phone: "3105550101",
    email: "ana@example.com",
    city: "Armenia",
    message: "Hola",
    privacyPolicy: true,
  };
  const rewritten = { ...written, message: "Hola otra vez" };
  const page = openMessages();
  await page.keep({ state: "waiting", key, startedAt, bodies: [written, rewritten] });
  const reused = new ApiFailure(422, { message: "", code: "idempotency_key_reused", fields: undefined });
  const waits = await page.deliver(async (version) => {
    if (version.message === rewritten.message) throw reused;
    return {};
  });
  expect(waits).toBe(true);
  expect(await page.find()).toEqual({ state: "waiting", key: newKey, startedAt, bodies: [rewritten] });
});

test("taking it out waits for the sending that is under way, and finds its answer", async () => {
  const page = openQuotations();
  await page.keep(waiting);
  const { promise: answer, resolve } = Promise.withResolvers<{ number: string }>();
  const delivery = openQuotations().deliver(() => answer);
  const taken = page.takeOut();
  resolve({ number: "COT-2026-000001" });
  await delivery;
  expect(await taken).toMatchObject({ state: "accepted", number: "COT-2026-000001" });
  expect(stored.size).toBe(0);
});

test("what never found a line is forgotten after a week, and so is what makes no sense", async () => {
  const page = openQuotations();
  await page.keep(waiting);
  now = new Date("2026-05-11T16:59:00Z");
  expect(await page.find()).toBeDefined();
  now = new Date("2026-05-11T17:01:00Z");
  expect(await page.find()).toBeUndefined();
  stored.set("quotation", { state: "waiting", key: "x" });
  expect(await page.find()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("another message does not take the place of one that waits, but a later version of it does", async () => {
  const page = openQuotations();
  expect(await page.keep(waiting)).toBe(true);
  expect(await openQuotations().keep({ ...waiting, key: newKey })).toBe(false);
  expect(await page.find()).toEqual(waiting);
  const later = { ...waiting, bodies: [body, { ...body, city: "Montenegro" }] };
  expect(await page.keep(later)).toBe(true);
  expect(await page.find()).toEqual(later);
});
