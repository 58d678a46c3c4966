import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/api-responses.ts";
import { type ProofChallenge, proofHeader } from "#contract/requests/proof.ts";
import { openDatabase } from "#server/db/client.ts";
import { createApi } from "#server/http/api/create-api.ts";
import { createServices } from "#server/services/services.ts";
import { openTestDatabase } from "../../../tests/databases/test-database.ts";
import { testOnSqlite } from "../../../tests/databases/test-on-sqlite.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";
import { listSuspects } from "../suspects/suspects.ts";
import { sweepCounts } from "./sending-counts.ts";
import { createSendingLimiter } from "./sending-limiter.ts";

const sendingLimits = { proofAfter: 2, perNetwork: 4, total: 1000 };
let site: DemoSite;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  site = await openDemoSite({ sendingLimits });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const send = (
  remoteAddress: string,
  headers: Record<string, string> = {},
  services: Parameters<typeof createApi>[0] = site,
) =>
  createApi(services).request("/clientes/webpage", post(contactMessage(), headers), {
    incoming: { socket: { remoteAddress } },
  });

async function challengeOf(response: Response): Promise<ProofChallenge> {
  const { code, challenge } = ApiError.parse(await response.json());
  expect([response.status, code]).toEqual([429, "proof_required"]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  if (!challenge) throw new Error("found no challenge");
  return challenge;
}

async function solve(challenge: ProofChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [proofHeader]: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64") };
}
const requestChallenge = async (address: string) => challengeOf(await send(address));

test("a network that sends a lot needs a proof of work for each further request, and then has to wait", async () => {
  expect((await send("192.0.2.1")).status).toBe(201);
  expect((await send("192.0.2.1")).status).toBe(201);
  for (let times = 0; times < 2; times += 1) {
    expect((await send("192.0.2.1", await solve(await requestChallenge("192.0.2.1")))).status).toBe(201);
  }
  const before = await site.countRows();
  const refused = await send("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  const { code, message } = await refused.json();
  expect(code).toBe("too_many");
  for (const { display } of (await site.texts.readCompany()).phones) expect(message).toContain(display);
  expect(await site.countRows()).toEqual(before);
  expect((await send("192.0.2.2")).status).toBe(201);
  vi.setSystemTime(Date.now() + 601_000);
  expect((await send("192.0.2.1")).status).toBe(201);
});

test("a long list counts as several requests, so that few senders cannot fill the disk and the mailbox of sales", async () => {
  const limited = await openDemoSite({ sendingLimits: { proofAfter: 8, perNetwork: 8, total: 20 } });
  /** Some 1,000 bytes. */
  const row = { text: "€".repeat(200), item: "€".repeat(40), unit: "€".repeat(40), quantity: "€".repeat(40) };
  const sendList = async (rows: number, remoteAddress: string, own = "") => {
    const requestedRows = Array.from({ length: rows }, (_, at) => ({
      order: at + 1,
      status: "por revisar" as const,
      ...row,
    }));
    const list = { ...quotationRequest({ requestedRows }), own };
    for (const { product } of list.cartItems) product.name = own;
    const response = await createApi(limited).request("/clientes/quotes", post(JSON.stringify(list) + own), {
      incoming: { socket: { remoteAddress } },
    });
    return response.status;
  };
  const countAll = async () => {
    const counts = await limited.db.selectFrom("sending_counts").select(["key", "points"]).execute();
    return counts.reduce((sum, { key, points }) => sum + (key.startsWith("total:") ? points : 0), 0);
  };
  for (let times = 0; times < 3; times += 1) expect(await sendList(100, "192.0.2.1")).toBe(201);
  // What is not stored is not counted.
  expect(await sendList(1, "192.0.2.1", " ".repeat(120_000))).toBe(201);
  expect(await countAll()).toBe(4);
  // The longest: accepted from any network below its limit.
  expect(await sendList(500, "192.0.2.1")).toBe(201);
  expect(await countAll()).toBe(8);
  expect(await sendList(1, "192.0.2.1")).toBe(429);
  expect(await sendList(1, "192.0.2.2")).toBe(201);
  expect(await countAll()).toBe(9);
  await limited.close();
});

testOnSqlite("if a request cannot be counted in the database, no sender is told to have sent too much", async () => {
  const busy = await openDemoSite({ sendingLimits, lockWait: 50 });
  const other = new DatabaseSync(join(busy.folder, "site.db"));
  other.exec("begin immediate");
  const refused = await send("192.0.2.1", {}, busy);
  other.close();
  await busy.close();
  expect([refused.status, (await refused.json()).code]).toEqual([503, "unavailable"]);
});

test("many requests of one network delay one of another network by one of them, not by all", async () => {
  const limited = await openDemoSite({ sendingLimits: { proofAfter: 100, perNetwork: 100, total: 1000 } });
  let answered = 0;
  const many = Array.from({ length: 30 }, async () => {
    expect((await send("192.0.2.1", {}, limited)).status).toBe(201);
    answered += 1;
  });
  const other = await send("192.0.2.2", {}, limited);
  // Behind all of them in a pool of ten connections it would wait for twenty.
  expect([other.status, answered < 20]).toEqual([201, true]);
  await Promise.all(many);
  await limited.close();
});

test("a request waits for all earlier ones of its network, also when one of them has ended", async () => {
  const options = { limits: sendingLimits, secret: "x", now: () => new Date(), onTotalReached: () => {} };
  const { inTurn } = createSendingLimiter(options);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const ended = inTurn("192.0.2.1", () => first.promise);
  const waiting = inTurn("192.0.2.1", () => second.promise);
  first.resolve();
  await ended;
  await nextTurn();
  let hasBegun = false;
  const last = inTurn("192.0.2.1", async () => {
    hasBegun = true;
  });
  expect(hasBegun).toBe(false);
  second.resolve();
  await Promise.all([waiting, last]);
  expect(hasBegun).toBe(true);
});

test("requests that wait for one whose database does not answer fail with it, instead of one after another", async () => {
  const { inTurn } = createSendingLimiter({
    limits: sendingLimits,
    secret: "0".repeat(64),
    now: () => new Date(),
    onTotalReached: () => {},
  });
  const db = await openTestDatabase();
  let asked = 0;
  const askDatabase = () => {
    asked += 1;
    return db.selectFrom("settings").select("key").execute();
  };
  await askDatabase();
  await db.destroy();
  const askAll = () => Promise.allSettled([1, 2, 3].map(() => inTurn("192.0.2.1", askDatabase)));
  const statuses = (await askAll()).map(({ status }) => status);
  expect([statuses, asked]).toEqual([["rejected", "rejected", "rejected"], 2]);
  await askAll();
  expect(asked).toBe(3);
  const broken = inTurn("192.0.2.1", () => Promise.reject(new TypeError("ours")));
  const next = inTurn("192.0.2.1", async () => "done");
  await expect(broken).rejects.toThrow("ours");
  expect(await next).toBe("done");
});

test("a request refused for another reason is not counted", async () => {
  for (let times = 0; times < 5; times += 1) {
    const response = await createApi(site).request("/clientes/webpage", post({}), {
      incoming: { socket: { remoteAddress: "192.0.2.1" } },
    });
    expect(response.status).toBe(422);
  }
  expect((await send("192.0.2.1")).status).toBe(201);
});

test("the addresses of one IPv6 network are one sender", async () => {
  await send("2001:db8::1");
  await send("2001:db8::2");
  await requestChallenge("2001:db8::3");
  expect((await send("2001:db8:0:100::1")).status).toBe(201);
});

test("counts outlive a restart, are shared by processes and contain no address", async () => {
  await send("192.0.2.1");
  const db = await openDatabase(site.location);
  const other = createServices(db, {
    addressSecret: "0".repeat(64),
    publicUrl: "https://www.example.com",
    sendingLimits,
  });
  await send("192.0.2.1", {}, other);
  await requestChallenge("192.0.2.1");
  expect(JSON.stringify(await db.selectFrom("sending_counts").selectAll().execute())).not.toContain("192.0.2.1");
  await db.destroy();
});

test("a proof is valid once, for a while, and only for its own challenge", async () => {
  await send("192.0.2.1");
  await send("192.0.2.1");
  const challenge = await requestChallenge("192.0.2.1");
  const proof = await solve(challenge);
  expect((await send("192.0.2.1", proof)).status).toBe(201);
  await challengeOf(await send("192.0.2.1", proof));
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
  await send("192.0.2.9");
  await send("192.0.2.9");
  await challengeOf(await send("192.0.2.9", await solve(easier)));
  const late = await solve(await requestChallenge("192.0.2.9"));
  vi.setSystemTime(Date.now() + 301_000);
  await challengeOf(await send("192.0.2.9", late));
});

test("a proof's validity uses the clock that all copies share, two minutes beside this machine's", async () => {
  const [second, minute] = [1000, 60_000];
  const set = Date.now();
  let shared = set;
  const copy = await openDemoSite({ sendingLimits, now: () => new Date(shared) });
  const ask = async (address: string) => {
    for (let times = 0; times < 2; times += 1) await send(address, {}, copy);
    return solve(await challengeOf(await send(address, {}, copy)));
  };
  const [early, late] = [await ask("192.0.2.1"), await ask("192.0.2.2")];
  shared = set + 4 * minute;
  vi.setSystemTime(shared + 2 * minute);
  expect((await send("192.0.2.1", early, copy)).status).toBe(201);
  shared = set + 5 * minute + second;
  vi.setSystemTime(shared - 2 * minute);
  await challengeOf(await send("192.0.2.2", late, copy));
  await copy.close();
});

test("after several wrong proofs, proofs are no longer checked", async () => {
  const statuses: unknown[] = [];
  for (let times = 0; times < 6; times += 1) {
    statuses.push((await (await send("192.0.2.1", { [proofHeader]: "e30=" })).json()).code);
  }
  expect(statuses.at(-1)).toBe("too_many");
});

test("from half of the total limit on everybody needs a proof; at the limit, requests of low senders are held as suspected", async () => {
  const totals: Date[] = [];
  const few = await openDemoSite({
    sendingLimits: { proofAfter: 20, perNetwork: 60, total: 8 },
    onTotalReached: (until) => totals.push(until),
  });
  const sendProven = async (address: string) =>
    send(address, await solve(await challengeOf(await send(address, {}, few))), few);
  for (let times = 0; times < 4; times += 1) expect((await send("192.0.2.1", {}, few)).status).toBe(201);
  for (let times = 0; times < 4; times += 1) expect((await sendProven("192.0.2.1")).status).toBe(201);
  expect(totals).toEqual([]);
  const busy = await send("192.0.2.1", {}, few);
  expect([busy.status, (await busy.json()).code]).toEqual([429, "too_many"]);
  const unnamed = await createApi(few).request("/clientes/webpage", post(contactMessage()));
  expect([unnamed.status, (await unnamed.json()).code]).toEqual([429, "too_many"]);
  for (let times = 0; times < 5; times += 1) expect((await sendProven("192.0.2.2")).status).toBe(201);
  expect((await send("192.0.2.2", {}, few)).status).toBe(429);
  const held = await few.db.selectFrom("mails").select("request_number").where("status", "=", "held").execute();
  const suspects = await listSuspects(few.db);
  expect(suspects.map(({ suspicion }) => suspicion)).toEqual(Array(5).fill("flood"));
  expect(new Set(held.map((mail) => mail.request_number))).toEqual(new Set(suspects.map(({ number }) => number)));
  expect(totals).toEqual([new Date(Date.now() + 3_600_000)]);
  vi.setSystemTime(Date.now() + 3_601_000);
  expect((await send("192.0.2.2", {}, few)).status).toBe(201);
  expect(await listSuspects(few.db)).toHaveLength(5);
  await few.close();
});

test("a sender's waiting time does not grow when the clock is set back", async () => {
  for (let times = 0; times < 7; times += 1) await send("192.0.2.1", { [proofHeader]: "e30=" });
  expect((await send("192.0.2.1")).status).toBe(429);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect((await send("192.0.2.1")).status).toBe(201);
});

test("expired counts are removed, and a clock that is set back locks nobody out", async () => {
  await send("192.0.2.1");
  await send("192.0.2.1");
  await requestChallenge("192.0.2.1");
  vi.setSystemTime(Date.now() - 86_400_000);
  expect((await send("192.0.2.1")).status).toBe(201);
  expect((await send("192.0.2.1")).status).toBe(201);
  vi.setSystemTime(Date.now() + 3_601_000);
  await sweepCounts(site, new Date());
  expect(await site.db.selectFrom("sending_counts").selectAll().execute()).toEqual([]);
});

/** Well-formed, but with a product that the catalogue does not have. */
const unknown = quotationRequest({
  cartItems: [{ product: { idProduct: 999, name: "Tubo", image_url: "productos/999.jpg" }, quantity: 1 }],
});

/** The same request with the same key. */
const sendAgain = (key: string, address: string, body: unknown = contactMessage()) =>
  createApi(site).request("/clientes/webpage", post(body, { "Idempotency-Key": key }), {
    incoming: { socket: { remoteAddress: address } },
  });

test("a stored request is answered again under its key beyond every limit, and never counted", async () => {
  const key = crypto.randomUUID();
  const first = await (await sendAgain(key, "192.0.2.1")).json();
  const counts = () => site.db.selectFrom("sending_counts").select(["key", "points"]).execute();
  const once = await counts();
  for (let times = 0; times < 20; times += 1) {
    const again = await sendAgain(key, "192.0.2.1");
    expect([again.status, await again.json()]).toEqual([201, first]);
  }
  expect((await sendAgain(key, "192.0.2.1", contactMessage({ city: "Pereira" }))).status).toBe(422);
  expect(await counts()).toEqual(once);
  await send("192.0.2.1");
  for (let times = 0; times < 2; times += 1) await send("192.0.2.1", await solve(await requestChallenge("192.0.2.1")));
  expect((await send("192.0.2.1")).status).toBe(429);
  expect(await (await sendAgain(key, "192.0.2.1")).json()).toEqual(first);
});

test("a refused request that is not stored is not counted", async () => {
  for (let times = 0; times < 5; times += 1) {
    const refused = await createApi(site).request("/clientes/quotes", post(unknown), {
      incoming: { socket: { remoteAddress: "192.0.2.1" } },
    });
    expect(refused.status).toBe(422);
  }
  expect(await site.db.selectFrom("sending_counts").selectAll().execute()).toEqual([]);
});

test("a proof is not used up by a request that could not be stored", async () => {
  await send("192.0.2.1");
  await send("192.0.2.1");
  const proof = await solve(await requestChallenge("192.0.2.1"));
  const refused = await createApi(site).request("/clientes/quotes", post(unknown, proof), {
    incoming: { socket: { remoteAddress: "192.0.2.1" } },
  });
  expect(refused.status).toBe(422);
  expect((await send("192.0.2.1", proof)).status).toBe(201);
});
