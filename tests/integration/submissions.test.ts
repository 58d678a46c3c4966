import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiFailure, createApiClient } from "#app/api/api-client.ts";
import { createKey } from "#app/submissions/create-key.ts";
import { createPost, type Post, postSubmission } from "#app/submissions/post-submission.ts";
import { createQueue, type Queue } from "#app/submissions/queue.ts";
import type { Accepted, Body, SubmissionKind, Unfinished } from "#app/submissions/submission.ts";
import type { SubmissionStore } from "#app/submissions/submission-store.ts";
import type { SubmitOptions } from "#app/submissions/submit-row.ts";
import { createApi } from "#server/http/api/create-api.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { recordLog } from "../support/record-log.ts";
import { contactMessage, quotationRequest } from "../support/requests.ts";

/** State of the connection during the next call; afterwards it works again. */
type Connection = "well" | "answer lost" | "request lost" | "offline";

let site: DemoSite;
let connection: Connection;
let post: Post;
let rows: Map<SubmissionKind, unknown>;
let store: SubmissionStore;
let announced: Accepted[];
let now: Date;

beforeEach(async () => {
  site = await openDemoSite();
  const ownApi = createApi(site, { log: recordLog().log });
  connection = "well";
  const api = createApiClient(async (path, init) => {
    const before = connection;
    if (before !== "offline") connection = "well";
    if (before === "request lost" || before === "offline") throw new TypeError("Failed to fetch");
    const answer = await ownApi.request(path, init);
    if (before === "answer lost") throw new TypeError("Failed to fetch");
    return answer;
  }, "");
  post = createPost(async () => api);
  rows = new Map();
  store = {
    read: async (kind) => structuredClone(rows.get(kind)),
    write: async (kind, row) => void rows.set(kind, structuredClone(row)),
    remove: async (kind) => void rows.delete(kind),
  };
  announced = [];
  now = new Date();
});
afterEach(() => site.close());

/** Opens the queue like a page, another tab or the service worker, all on one database. */
const openQueue = (changed: Partial<Parameters<typeof createQueue>[0]> = {}) =>
  createQueue({
    store,
    locks: navigator.locks,
    post: (...request) => post(...request),
    waitsUnanswered: async () => connection === "offline",
    isLeft: () => false,
    now: () => now,
    onChange: () => {},
    ...changed,
  });

const announce = async (_kind: SubmissionKind, accepted: Accepted, remove: () => Promise<void>) => {
  await remove();
  announced.push(accepted);
};

function submit(body: Body = quotationRequest(), options: Partial<SubmitOptions> = {}, from: Queue = openQueue()) {
  return from.submit("quotation", body, { reclaims: true, cart: "[1]", ...options }, { announce, mayHold: false });
}
const submitMessage = (body: Body = contactMessage(), options: Partial<SubmitOptions> = {}) =>
  openQueue().submit("message", body, { reclaims: false, ...options }, { announce, mayHold: false });

const countRows = async () => {
  const { quotations, contact_messages: messages } = await site.countRows();
  return { quotations, messages };
};
const first = expect.stringContaining("000001");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** A page that dies while it posts: its row stays, and its lock is free. */
async function dieInFlight(body: Body = quotationRequest()): Promise<void> {
  connection = "answer lost";
  await submit(body, { signals: { trapped: false, shownFor: 9000 } });
  rows.set("quotation", { ...(rows.get("quotation") as Unfinished), state: "inFlight" });
}

test("a submission is stored before it is posted, announced once it is accepted, and then deleted", async () => {
  let beforePost: unknown;
  const queue = openQueue({
    post: (...request) => {
      beforePost = rows.get("quotation");
      return post(...request);
    },
  });
  expect(await submit(quotationRequest(), {}, queue)).toMatchObject({ outcome: "accepted", number: first });
  expect(beforePost).toMatchObject({ state: "inFlight", bodies: [quotationRequest()] });
  expect(announced).toMatchObject([{ number: first, cart: "[1]" }]);
  expect(rows.size).toBe(0);
});

test("after a lost answer the same submission, sent again, gets the number it had", async () => {
  connection = "answer lost";
  expect(await submit()).toMatchObject({ outcome: "unanswered" });
  expect(rows.get("quotation")).toMatchObject({ state: "unanswered", bodies: [quotationRequest()] });
  expect(await submit()).toMatchObject({ outcome: "accepted", number: first });
  expect((await countRows()).quotations).toBe(1);
});

test("a submission changed after the first was lost in transit replaces it", async () => {
  connection = "request lost";
  await submit();
  expect(await submit(quotationRequest({ city: "Calarcá" }))).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).quotations).toBe(1);
});

test("the version that had arrived is found among several, and the present one is not posted", async () => {
  connection = "request lost";
  await submit(quotationRequest({ city: "Armenia" }));
  connection = "answer lost";
  await submit(quotationRequest({ city: "Calarcá" }));
  expect(await submit(quotationRequest({ city: "Montenegro" }))).toMatchObject({
    outcome: "accepted-before",
    number: first,
  });
  expect(await countRows()).toMatchObject({ quotations: 1 });
  expect([rows.size, announced]).toEqual([0, []]);
});

test("only the latest versions of a repeatedly changed submission are stored", async () => {
  for (const city of ["A", "B", "C", "D", "E", "F"]) {
    connection = "request lost";
    await submit(quotationRequest({ city }));
  }
  const { bodies } = rows.get("quotation") as Unfinished;
  expect(bodies.map(({ city }) => city)).toEqual(["B", "C", "D", "E", "F"]);
});

test("a text changed after an earlier version had arrived is sent as a separate message", async () => {
  connection = "answer lost";
  await submitMessage();
  const changed = contactMessage({ message: "Otra" });
  expect(await submitMessage(changed, { reclaims: true })).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).messages).toBe(2);
});

test("and arrives once if its own response is lost too", async () => {
  connection = "answer lost";
  await submitMessage();
  let posts = 0;
  const sound = post;
  post = async (...request) => {
    posts += 1;
    if (posts === 3) connection = "answer lost";
    return sound(...request);
  };
  const rewritten = contactMessage({ message: "Otra" });
  expect(await submitMessage(rewritten, { reclaims: true })).toMatchObject({ outcome: "unanswered" });
  expect(await submitMessage(rewritten, { reclaims: true })).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).messages).toBe(2);
});

test("a refused submission leaves neither its key nor the person's data", async () => {
  const unknown = { product: { idProduct: 999_999, name: "?", image_url: "" }, quantity: 1 };
  expect(await submit(quotationRequest({ cartItems: [unknown] }))).toMatchObject({
    outcome: "refused",
    failure: { status: 422, fields: { cartItems: expect.stringContaining("Línea 1") } },
  });
  expect(rows.size).toBe(0);
});

test.each([
  [400, "refused", 0],
  [413, "refused", 0],
  [408, "unanswered", 1],
  [425, "unanswered", 1],
  [429, "unanswered", 1],
  [502, "unanswered", 1],
])("the status %d is handled as %s, with %d stored rows", async (status, outcome, kept) => {
  post = () => Promise.reject(new ApiFailure(status, { message: "No.", code: undefined, fields: undefined }));
  // A server has answered, so the state of the connection does not matter.
  expect(await submit(quotationRequest(), {}, openQueue({ waitsUnanswered: async () => true }))).toMatchObject({
    outcome,
  });
  expect(rows.size).toBe(kept);
});

test("the queue waits for a submission that is already in flight", async () => {
  const inFlight = new ApiFailure(409, { message: "", code: undefined, fields: undefined });
  let posts = 0;
  let pauses = 0;
  const busy: Post = async () => {
    posts += 1;
    if (posts < 3) throw inFlight;
    return { number: "COT-2026-000001" };
  };
  const pause = async () => {
    pauses += 1;
  };
  const submission = { key: createKey(), bodies: [quotationRequest()] };
  expect(await postSubmission(busy, "quotation", submission, pause)).toMatchObject({ outcome: "accepted" });
  expect(pauses).toBe(2);
  posts = Number.NEGATIVE_INFINITY;
  expect(await postSubmission(busy, "quotation", submission, pause)).toMatchObject({ outcome: "unanswered" });
});

test("without a connection it waits under its key, and the first page with a connection posts it once, with its form signals", async () => {
  connection = "offline";
  const signals = { trapped: false, shownFor: 9000 };
  expect(await submit(quotationRequest(), { signals })).toMatchObject({ outcome: "queued" });
  const { key } = rows.get("quotation") as Unfinished;
  expect(await openQueue().drain("quotation")).toBe(true);
  expect(rows.get("quotation")).toMatchObject({ state: "waiting", key });
  connection = "well";
  const posts: unknown[] = [];
  const sound = post;
  post = (...request) => {
    posts.push(request);
    return sound(...request);
  };
  expect(await Promise.all([openQueue().drain("quotation"), openQueue().drain("quotation")])).toEqual([false, false]);
  expect(posts).toEqual([["quotation", quotationRequest(), { idempotencyKey: key, signals }]]);
});

test.each([
  { what: "after eight days without a connection", days: 8 },
  { what: "once a phone's clock is right that was far behind", days: 20_000 },
])("a waiting submission is sent $what, because the visitor was told so", async ({ days }) => {
  connection = "offline";
  expect(await submit()).toMatchObject({ outcome: "queued" });
  now = inDays(days);
  expect(await openQueue().drain("quotation")).toBe(true);
  connection = "well";
  expect(await openQueue().drain("quotation")).toBe(false);
  expect((await countRows()).quotations).toBe(1);
  await openQueue().announceAccepted("quotation", announce);
  expect(announced).toMatchObject([{ number: first }]);
});

test("the refusal of a submission that waited for eight days is kept for seven more, with its form", async () => {
  connection = "offline";
  await submit();
  now = inDays(8);
  post = () => Promise.reject(new ApiFailure(422, { message: "Revisa", code: "invalid_fields", fields: {} }));
  expect(await openQueue().drain("quotation")).toBe(false);
  now = inDays(6);
  expect(await openQueue().find("quotation")).toMatchObject({ state: "refused", body: quotationRequest() });
  now = inDays(2);
  expect(await openQueue().find("quotation")).toBeUndefined();
});

test("an accepted submission is announced however late, because it has no personal data", async () => {
  connection = "offline";
  await submit();
  connection = "well";
  await openQueue().drain("quotation");
  now = inDays(80);
  await openQueue().announceAccepted("quotation", announce);
  expect(announced).toMatchObject([{ number: first, cart: "[1]" }]);
});

test("an unanswered submission is kept for seven days from its last sending, under its first key", async () => {
  connection = "answer lost";
  await submit();
  const { key } = rows.get("quotation") as Unfinished;
  now = inDays(6);
  connection = "answer lost";
  await submit();
  now = inDays(6);
  expect(await openQueue().find("quotation")).toMatchObject({ state: "unanswered", key });
  expect(await submit()).toMatchObject({ outcome: "accepted", number: first });
  expect((await countRows()).quotations).toBe(1);
});

test("an accepted submission without a page has no personal data, is announced by one tab, and is deleted", async () => {
  connection = "offline";
  await submit();
  connection = "well";
  await openQueue().drain("quotation");
  expect(JSON.stringify([...rows])).not.toContain(quotationRequest().email);
  await Promise.all([
    openQueue().announceAccepted("quotation", announce),
    openQueue().announceAccepted("quotation", announce),
  ]);
  expect(announced).toMatchObject([{ number: first, cart: "[1]" }]);
  expect(rows.size).toBe(0);
});

test("a refused submission without a page is stored with the server's message, and replaced by a new one", async () => {
  connection = "offline";
  await submit();
  const sound = post;
  const fields = { city: "¿Dónde?" };
  post = () => Promise.reject(new ApiFailure(422, { message: "Revisa", code: "invalid_fields", fields }));
  connection = "well";
  expect(await openQueue().drain("quotation")).toBe(false);
  expect(rows.get("quotation")).toMatchObject({
    state: "refused",
    body: quotationRequest(),
    status: 422,
    message: "Revisa",
    fields,
  });
  post = sound;
  expect(await submit()).toMatchObject({ outcome: "accepted" });
  expect(rows.size).toBe(0);
});

test.each([403, 404, 413])("a waiting submission that a filter or portal refuses (%d) still waits", async (status) => {
  connection = "offline";
  await submit();
  connection = "well";
  const sound = post;
  post = () => Promise.reject(new ApiFailure(status, { message: "", code: undefined, fields: undefined }));
  expect(await openQueue().drain("quotation")).toBe(true);
  expect(rows.get("quotation")).toMatchObject({ state: "waiting" });
  post = sound;
  expect(await openQueue().drain("quotation")).toBe(false);
  expect((await countRows()).quotations).toBe(1);
});

test("a version changed after an earlier one had arrived is kept and not announced as sent; sent again, it is a new request", async () => {
  connection = "answer lost";
  await submit();
  connection = "offline";
  await submit(quotationRequest({ city: "Calarcá" }));
  connection = "well";
  expect(await openQueue().drain("quotation")).toBe(false);
  await openQueue().announceAccepted("quotation", announce);
  expect(announced).toEqual([]);
  expect(rows.get("quotation")).toMatchObject({
    state: "refused",
    body: quotationRequest({ city: "Calarcá" }),
    message: expect.stringMatching(/sí llegó \(COT-\d+-000001\); tus cambios no se enviaron/),
  });
  expect((await countRows()).quotations).toBe(1);
  expect(await submit(quotationRequest({ city: "Calarcá" }))).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).quotations).toBe(2);
});

test("a submission that a dead page had in flight is reclaimed by one tab, and sent once", async () => {
  await dieInFlight();
  const tabs = await Promise.all([openQueue().reclaim("quotation"), openQueue().reclaim("quotation")]);
  expect(tabs).toContain("reclaimed");
  expect(await openQueue().drain("quotation")).toBe(false);
  await openQueue().announceAccepted("quotation", announce);
  expect(announced).toMatchObject([{ number: first, cart: "[1]" }]);
  expect((await countRows()).quotations).toBe(1);
});

test("the worker, which shows nothing, sends a dead page's submission without reclaiming it", async () => {
  await dieInFlight();
  expect(await openQueue().drain("quotation")).toBe(false);
  expect(rows.get("quotation")).toMatchObject({ state: "accepted", number: first });
  expect((await countRows()).quotations).toBe(1);
});

test("a dead page's submission can also be sent by hand under its key", async () => {
  await dieInFlight();
  expect(await submit()).toMatchObject({ outcome: "accepted", number: first });
  expect((await countRows()).quotations).toBe(1);
});

test("a submission that a live page has in flight is left to that page", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<{ number: string }>();
  const posts: unknown[] = [];
  post = (...request) => {
    posts.push(request);
    return answer;
  };
  const submission = submit();
  await expect.poll(() => rows.size).toBe(1);
  expect(await openQueue().reclaim("quotation")).toBe("in use");
  const drained = openQueue().drain("quotation");
  resolve({ number: "COT-2026-000001" });
  expect(await drained).toBe(false);
  expect(await submission).toMatchObject({ outcome: "accepted" });
  expect(posts).toHaveLength(1);
  expect(await openQueue().reclaim("quotation")).toBeUndefined();
});

test.each([
  ["an answer is lost", "answer lost", quotationRequest()],
  ["a refusal comes", "well", { ...quotationRequest(), name: "" }],
] as const)("if %s while the page is being closed, the next page takes the submission over", async (_, state, body) => {
  connection = state;
  await submit(body, {}, openQueue({ isLeft: () => true }));
  expect(rows.get("quotation")).toMatchObject({ state: "inFlight", bodies: [body] });
  expect(await openQueue().reclaim("quotation")).toBe("reclaimed");
});

test("without locks the state of the page is unknown: a submission in flight is left to the visitor", async () => {
  await dieInFlight();
  const tab = openQueue({ locks: undefined });
  expect(await tab.reclaim("quotation")).toBeUndefined();
  expect(await tab.find("quotation")).toMatchObject({ state: "unanswered" });
  expect(await tab.drain("quotation")).toBe(false);
  expect(await submit(quotationRequest(), {}, tab)).toMatchObject({ outcome: "accepted", number: first });
});

test("of two tabs that send the same list at once, one sends it, and the other reads the list again", async () => {
  let list: string | undefined = "[1]";
  const emptyList = async (_kind: SubmissionKind, _accepted: Accepted, remove: () => Promise<void>) => {
    list = undefined;
    await remove();
  };
  const send = () =>
    openQueue().submit(
      "quotation",
      quotationRequest(),
      { reclaims: true, cart: "[1]", isCurrent: () => list === "[1]" },
      { mayHold: true, announce: emptyList },
    );
  const outcomes = await Promise.all([send(), send()]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["accepted", "changed"]);
  expect((await countRows()).quotations).toBe(1);
});

test("a form with another message leaves the waiting one alone, and a form with the same message sends it by hand", async () => {
  connection = "offline";
  await submitMessage();
  const waiting = rows.get("message");
  connection = "well";
  expect(await submitMessage(contactMessage({ message: "Otra" }))).toEqual({ outcome: "not-enqueued" });
  expect(rows.get("message")).toEqual(waiting);
  expect(await submitMessage(contactMessage(), { reclaims: true })).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).messages).toBe(1);
});

test.each(["answer lost", "request lost"] as const)(
  "a form with another message leaves an unanswered one alone (%s), which then arrives once",
  async (lost) => {
    connection = lost;
    expect(await submitMessage()).toMatchObject({ outcome: "unanswered" });
    const unanswered = rows.get("message");
    expect(await submitMessage(contactMessage({ message: "Otra" }))).toEqual({ outcome: "not-enqueued" });
    expect(rows.get("message")).toEqual(unanswered);
    expect(await submitMessage(contactMessage(), { reclaims: true })).toMatchObject({ outcome: "accepted" });
    expect((await countRows()).messages).toBe(1);
  },
);

test("a form whose message was cancelled leaves the message alone that another tab has queued since", async () => {
  connection = "offline";
  await submitMessage();
  const { startedAt } = rows.get("message") as Unfinished;
  expect(await submitMessage(contactMessage(), { reclaims: startedAt })).toMatchObject({ outcome: "queued" });
  await openQueue().cancel("message", announce);
  now = new Date(now.getTime() + 1);
  await submitMessage(contactMessage({ message: "Otra" }));
  expect(await submitMessage(contactMessage(), { reclaims: startedAt })).toEqual({ outcome: "not-enqueued" });
  connection = "well";
  await openQueue().drain("message");
  expect(await submitMessage(contactMessage(), { reclaims: startedAt })).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).messages).toBe(2);
});

test("sending by hand waits for a submission in flight, and announces an accepted one instead of sending again", async () => {
  connection = "offline";
  await submit();
  connection = "well";
  const drained = openQueue().drain("quotation");
  expect(await submit()).toEqual({ outcome: "announced" });
  expect(await drained).toBe(false);
  expect(announced).toMatchObject([{ number: first }]);
  expect((await countRows()).quotations).toBe(1);
});

test("a list that is changed and sent while its waiting version arrives is not announced as sent", async () => {
  connection = "offline";
  await submit();
  connection = "well";
  const drained = openQueue().drain("quotation");
  const changed = quotationRequest({ city: "Calarcá" });
  expect(await submit(changed)).toMatchObject({ outcome: "accepted-before", number: first });
  await drained;
  expect([rows.size, announced]).toEqual([0, []]);
  expect(await submit(changed)).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).quotations).toBe(2);
});

test("another list is not announced as sent in place of an accepted one that could not be removed", async () => {
  connection = "offline";
  await submit();
  connection = "well";
  await openQueue().drain("quotation");
  const another = quotationRequest({ city: "Calarcá" });
  expect(await submit(another, { cart: "[2]" })).toMatchObject({ outcome: "accepted-before", number: first });
  expect(announced).toEqual([]);
  expect(await submit(another, { cart: "[2]" })).toMatchObject({ outcome: "accepted" });
  expect((await countRows()).quotations).toBe(2);
});

test("a message that is changed and sent while its waiting version arrives is sent as a separate message", async () => {
  connection = "offline";
  await submitMessage();
  connection = "well";
  const drained = openQueue().drain("message");
  const changed = contactMessage({ message: "Otra" });
  expect(await submitMessage(changed, { reclaims: true })).toMatchObject({ outcome: "accepted" });
  await drained;
  expect((await countRows()).messages).toBe(2);
  expect(rows.size).toBe(0);
});

test("a cancelled submission is never sent; one that had already arrived is announced instead", async () => {
  connection = "offline";
  await submit();
  expect(await openQueue().cancel("quotation", announce)).toBe(true);
  expect(rows.size).toBe(0);
  await submit();
  connection = "well";
  await openQueue().drain("quotation");
  expect(await openQueue().cancel("quotation", announce)).toBe(false);
  expect(announced).toMatchObject([{ number: first }]);
  expect(rows.size).toBe(0);
});

test("if the database cannot be written, nothing is posted from the queue", async () => {
  store.write = () => Promise.reject(new DOMException("There is no room", "QuotaExceededError"));
  expect(await submit()).toEqual({ outcome: "not-enqueued" });
  expect((await countRows()).quotations).toBe(0);
});

test("if nothing can be written any more, a waiting submission is sent by hand under its key, and no other version", async () => {
  connection = "offline";
  await submit();
  store.write = () => Promise.reject(new DOMException("There is no room", "QuotaExceededError"));
  connection = "answer lost";
  expect(await submit()).toMatchObject({ outcome: "unanswered" });
  await expect(submit(quotationRequest({ city: "Calarcá" }))).rejects.toThrow("There is no room");
  expect(await submit()).toMatchObject({ outcome: "accepted", number: first });
  expect((await countRows()).quotations).toBe(1);
});

test("if the database cannot be read, nothing is posted while a submission may wait there", async () => {
  store.read = () => Promise.reject(new DOMException("Blocked", "UnknownError"));
  const send = (mayHold: boolean) =>
    openQueue().submit("quotation", quotationRequest(), { reclaims: true }, { announce, mayHold });
  await expect(send(true)).rejects.toThrow("Blocked");
  expect(await send(false)).toEqual({ outcome: "not-enqueued" });
  expect((await countRows()).quotations).toBe(0);
});

test("a list with a long note from an earlier release is not discarded: it is sent unchanged", async () => {
  const [line] = quotationRequest().cartItems;
  const long = quotationRequest({ cartItems: line ? [{ ...line, note: Array(58).fill("a").join("\n") }] : [] });
  const startedAt = now.toISOString();
  rows.set("quotation", { state: "waiting", startedAt, key: createKey(), bodies: [long], cart: "[1]" });
  const posted: unknown[] = [];
  post = async (_kind, body) => {
    posted.push(body);
    return {};
  };
  await openQueue().drain("quotation");
  expect(posted).toEqual([long]);
});

test("submissions reported as failed, and invalid rows, are deleted after a week", async () => {
  connection = "answer lost";
  expect(await submit()).toMatchObject({ outcome: "unanswered" });
  const started = now.getTime();
  now = new Date(started + 7 * 86_400_000 - 1000);
  expect(await openQueue().find("quotation")).toBeDefined();
  now = new Date(started + 7 * 86_400_000 + 1000);
  expect(await openQueue().find("quotation")).toBeUndefined();
  rows.set("quotation", { state: "waiting", key: "x" });
  expect(await openQueue().find("quotation")).toBeUndefined();
  expect(rows.size).toBe(0);
});

test("submissions stored by an earlier release are moved into the queue if it has space", async () => {
  const attempt = { startedAt: now.toISOString(), key: createKey(), bodies: [quotationRequest()] };
  expect(await openQueue().adopt("quotation", { state: "unanswered", ...attempt })).toBe(true);
  expect(await openQueue().adopt("quotation", { state: "unanswered", ...attempt, key: createKey() })).toBe(false);
  expect(await openQueue().find("quotation")).toMatchObject({ key: attempt.key });
});

test("a page outside a secure context makes keys of the same form", () => {
  const getRandomValues: Crypto["getRandomValues"] = (array) => crypto.getRandomValues(array);
  const keys = Array.from({ length: 50 }, () => createKey({ getRandomValues }));
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
