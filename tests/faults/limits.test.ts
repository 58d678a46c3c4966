import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { AcceptedResponse, ApiError } from "#contract/api-responses.ts";
import { openSiteStore } from "../site/open-site-store.ts";
import { defaultLimits, type Site } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";
import { letTimePass } from "./let-time-pass.ts";

interface Send {
  network: string;
  key: string;
  number?: string;
}

const send = (site: Site, network: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/clientes/quotes`, post(body, { "X-Forwarded-For": network, ...headers }));

/** The number, if the site lived long enough to answer. */
async function sendList(site: Site, { network, key }: Send): Promise<string | undefined> {
  try {
    const answer = await send(site, network, quotationRequest(), { "Idempotency-Key": key });
    return answer.status === 201 ? AcceptedResponse.parse(await answer.json()).number : undefined;
  } catch {
    return undefined;
  }
}

/** Sends refused requests from one network without pause until the site is killed. Counts the responses by status. */
async function flood(site: Site, seen: Map<number, number>): Promise<void> {
  try {
    for (;;) {
      const answer = await send(site, "203.0.113.7", "{");
      await answer.text();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    }
  } catch {
    // The site was killed.
  }
}

const ask = async (site: Site, network: string) => {
  const answer = await send(site, network, quotationRequest());
  return [answer.status, ApiError.parse(await answer.json()).code];
};

test("with every limit on, a flood and a kill -9 lose no acknowledged list, and the sending limits survive both", async () => {
  await using store = await openSiteStore();
  const site = await store.start(defaultLimits);
  for (let times = 0; times < 20; times += 1) {
    expect((await send(site, "198.51.100.1", quotationRequest())).status).toBe(201);
  }
  expect(await ask(site, "198.51.100.1")).toEqual([429, "proof_required"]);

  const seen = new Map<number, number>();
  const floods = Array.from({ length: 8 }, () => flood(site, seen));
  // The flood gets 400 up to its limit, then 429 before its bodies are read. A 429 may overtake the last 400.
  await expect.poll(() => seen.get(429) ?? 0).toBeGreaterThan(0);
  await expect.poll(() => seen.get(400) ?? 0).toBeGreaterThanOrEqual(600);
  const sends: Send[] = [];
  // Ten lists each, from new offices until the site is killed.
  const office = async (index: number) => {
    for (let times = 0; times < 10; times += 1) {
      const list: Send = { network: `198.51.100.${index}`, key: randomUUID() };
      sends.push(list);
      const number = await sendList(site, list);
      if (number === undefined) return;
      list.number = number;
    }
  };
  const offices = Array.from({ length: 12 }, (_, index) => office(10 + index));
  await expect.poll(() => sends.filter(({ number }) => number).length, { interval: 5 }).toBeGreaterThan(10);
  await site.stop("SIGKILL");
  await Promise.all([...floods, ...offices]);
  expect([...seen.keys()].sort()).toEqual([400, 429]);

  await letTimePass(store);
  const again = await store.start(defaultLimits);
  expect(await ask(again, "198.51.100.1")).toEqual([429, "proof_required"]);
  const numbers: (string | undefined)[] = [];
  for (const list of sends) {
    const number = await sendList(again, list);
    if (list.number !== undefined) expect(number).toBe(list.number);
    numbers.push(number);
  }
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(sends.length);
  expect(await store.query("select number from quotations")).toHaveLength(20 + sends.length);
  const total = await store.query("select points from sending_counts where key like 'total:%'");
  expect(total.reduce((sum, row) => sum + ("points" in row ? Number(row.points) : 0), 0)).toBe(20 + sends.length);
  const told = "select id from mails where template = 'quotation-to-sales' and status = 'sent'";
  await expect.poll(() => store.query(told)).toHaveLength(20 + sends.length);
  await again.stop();
});

test("one network takes at most 400 of the connections that a proxy has to the site, read or not", async () => {
  await using store = await openSiteStore();
  const { url } = await store.start();
  const sockets: Socket[] = [];
  const askOverNewConnection = async (network: string) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    sockets.push(socket);
    socket.write(`GET /livez HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\n\r\n`);
    return String(await once(socket, "data"));
  };
  const first = await Promise.all(Array.from({ length: 400 }, () => askOverNewConnection("203.0.113.7")));
  expect(first.filter((answer) => !answer.startsWith("HTTP/1.1 200 "))).toEqual([]);
  expect(await askOverNewConnection("203.0.113.7")).toMatch(/^HTTP\/1\.1 503 .*\r\nX-Frame-Options: DENY\r\n/s);
  expect(await askOverNewConnection("203.0.113.8")).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of sockets) socket.destroy();
});
