import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { findFreePort, type Site, startSite } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

let site: Site;
let metricsPort: number;
beforeEach(async () => {
  metricsPort = await findFreePort();
  // No server listens there, so all mails wait.
  const env = { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`, METRICS_PORT: String(metricsPort) };
  site = await startSite({ dataDir: await makeDataFolder(), env });
});
afterEach(() => rm(site.dataDir, { recursive: true }));

const send = () => fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()));
const statusOf = async (path: string) => (await fetch(`${site.url}${path}`)).status;
const countRequests = () => site.query("select count(*) as rows from quotations");

/**
 * Sends a request and waits until the site has read its beginning. Resolves with a function that awaits the response.
 */
async function sendSeen(): Promise<() => Promise<number | undefined>> {
  const headers = { "Content-Type": "application/json", Expect: "100-continue" };
  const sending = request(`${site.url}/api/clientes/quotes`, { method: "POST", headers });
  const answer = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.flushHeaders();
  await once(sending, "continue");
  sending.end(JSON.stringify(quotationRequest()));
  return async () => {
    const [{ statusCode }] = await answer;
    return statusCode;
  };
}

/** A connection that has sent `bytes` and then stays silent; the site may close it. */
async function openConnection(bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), "localhost").on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

/** Resolves once nothing listens at the site's address. */
const waitUntilClosed = () =>
  expect
    .poll(() =>
      fetch(`${site.url}/livez`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");

test("a stopped site finishes started requests, closes idle connections, and exits with 0", async () => {
  const held = [
    await openConnection("GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n"),
    await openConnection("GET / HTTP/1.1\r\nHost: loc"),
    await openConnection(""),
  ];
  const unlock = site.lockDatabase();
  const readStatus = await sendSeen();
  const stopped = site.stop();
  await waitUntilClosed();
  unlock();
  expect(await readStatus()).toBe(201);
  // After 10 s the site would have killed itself.
  expect(await stopped).toBe(0);
  expect(countRequests()).toEqual([{ rows: 1 }]);
  for (const socket of held) socket.destroy();
});

test("a lock that another program holds for three seconds delays a request, and nothing else", async () => {
  const paths = ["/", "/api/productos", "/livez"];
  // The first responses take longest: on a busy machine the lock would last longer than the request waits.
  for (const path of paths) await statusOf(path);
  const unlock = site.lockDatabase();
  const answer = send();
  const threeSeconds = pause(3000);
  for (const path of paths) expect(await statusOf(path)).toBe(200);
  await threeSeconds;
  expect(countRequests()).toEqual([{ rows: 0 }]);
  unlock();
  expect((await answer).status).toBe(201);
  await site.stop();
});

test("without a mail server the site is ready and takes requests, whose mails wait", async () => {
  expect((await send()).status).toBe(201);
  const findFaults = () => site.query("select last_fault, status from mails");
  await expect.poll(findFaults).toContainEqual({ last_fault: "unreachable", status: "queued" });
  const health = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
  expect([health.status, await statusOf("/readyz")]).toEqual([200, 200]);
  expect(await health.json()).toMatchObject({ ready: true, parts: { mail: { waiting: 2, failed: 0 } } });
  await site.stop();
});

test("a site that is stopped while it makes its first pages logs no failure", async () => {
  expect(await site.stop()).toBe(0);
  expect(site.output.filter((line) => line.includes('"error"') || line.startsWith("Error"))).toEqual([]);
});
