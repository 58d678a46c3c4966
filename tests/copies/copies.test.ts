import { afterEach, beforeEach, expect, test } from "vitest";
import { type Attempt, acknowledged, newAttempt, retryUnanswered, sendAttempt } from "../faults/ledger.ts";
import { letTimePass } from "../faults/let-time-pass.ts";
import { createMailTally } from "../faults/mail-tally.ts";
import { type Copies, openCopies } from "../site/copies.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { post, quotationRequest } from "../support/requests.ts";
import { expectStoredOnce, sendToAll } from "./ledger-of-copies.ts";

const sales = "ventas@example.com";

let copies: Copies;
let mailServer: MailServer;
beforeEach(async () => {
  copies = await openCopies();
  mailServer = await startMailServer();
});
afterEach(async () => {
  await copies.close();
  await mailServer.close();
});

const webs = (count: number) => Promise.all(Array.from({ length: count }, () => copies.start({ ROLE: "web" })));
const startWorker = () => copies.start({ ROLE: "worker", SMTP_URL: mailServer.url });

const unsent = () => copies.query("select request_number from mails where status <> 'sent'");

test("one of three copies killed under load: acknowledged requests are stored and mailed once, whichever copy gets the retry", async () => {
  const sites = await webs(3);
  await startWorker();
  const [first, second, third] = sites;
  const ledger: Attempt[] = [];
  const stopFirst = sendToAll(sites, ledger, 6);
  await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(60);
  await third?.stop("SIGKILL");
  await stopFirst();
  const left = [first, second].filter((site) => site !== undefined);
  const before = acknowledged(ledger);
  const stopSecond = sendToAll(left, ledger, 6);
  await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(before + 60);
  await stopSecond();
  if (first) await retryUnanswered(first, ledger);
  await expectStoredOnce(copies, ledger);
  await expect.poll(unsent).toEqual([]);
  const tally = createMailTally();
  tally.add(mailServer.received);
  for (const { number = "", name, email } of ledger) {
    expect(tally.of(number, sales), `${name} to sales`).toEqual({ copies: 1, messageIds: 1 });
    expect(tally.of(number, email), `${name} to its buyer`).toEqual({ copies: 1, messageIds: 1 });
  }
});

test("the database server restarted under load: nothing acknowledged is lost or doubled, every mail goes out, and no copy has to be restarted", async () => {
  const sites = [await copies.start({ ROLE: "web" }), await copies.start({ SMTP_URL: mailServer.url })];
  const ledger: Attempt[] = [];
  const stop = sendToAll(sites, ledger, 3);
  await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(15);
  await copies.cluster.restart();
  const before = acknowledged(ledger);
  await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(before + 15);
  await stop();
  for (const { url } of sites) {
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/productos`)).status).toBe(200);
  }
  const [site] = sites;
  if (site) await retryUnanswered(site, ledger);
  await expectStoredOnce(copies, ledger);
  // Mails in flight at the crash may come again, under the same Message-ID.
  await expect.poll(unsent).toEqual([]);
  const tally = createMailTally();
  tally.add(mailServer.received);
  for (const { number = "", email } of ledger) {
    for (const recipient of [sales, email]) {
      const { copies: times, messageIds } = tally.of(number, recipient);
      expect([1, 2]).toContain(times);
      expect(messageIds).toBe(1);
    }
  }
  for (const { stop: end } of sites) expect(await end()).toBe(0);
});

/** Kills a worker that is sending both mails of a request, and returns the copy that accepted the request. */
async function killWorkerAtWork() {
  const silent = await startMailServer({ onMail: () => new Promise(() => {}) });
  const site = await copies.start({ ROLE: "web" });
  const worker = await copies.start({ ROLE: "worker", SMTP_URL: silent.url });
  const attempt = newAttempt(0);
  attempt.number = await sendAttempt(site.url, attempt);
  const leased = () => copies.query("select id from mails where lease_owner is not null");
  await expect.poll(leased).toHaveLength(2);
  await worker.stop("SIGKILL");
  await silent.close();
  return { site, attempt, leased };
}

test("a worker killed while it sends mails: another worker sends them once their leases have expired", async () => {
  const { attempt } = await killWorkerAtWork();
  await startWorker();
  await letTimePass(copies);
  await expect.poll(unsent).toEqual([]);
  const tally = createMailTally();
  tally.add(mailServer.received);
  for (const recipient of [sales, attempt.email]) {
    expect(tally.of(attempt.number ?? "", recipient)).toEqual({ copies: 1, messageIds: 1 });
  }
});

test("the same key given to two copies at once is one request with one number", async () => {
  const sites = await webs(2);
  const ledger: Attempt[] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    const attempt = newAttempt(nth);
    const numbers = await Promise.all(sites.map(({ url }) => sendAttempt(url, attempt)));
    expect(new Set(numbers).size, `answers to ${attempt.name}`).toBe(1);
    attempt.number = numbers[0];
    ledger.push(attempt);
  }
  await expectStoredOnce(copies, ledger);
});

const clockAhead = { NODE_OPTIONS: `--import ${new URL("clock-ahead.mjs", import.meta.url).href}` };

test("a copy whose clock is two minutes ahead dates what it stores like the others", async () => {
  const ahead = await copies.start({ ROLE: "web", ...clockAhead });
  const right = await copies.start({ ROLE: "web" });
  const numbers: string[] = [];
  for (const { url } of [ahead, right, ahead, right]) {
    const answer = await fetch(`${url}/api/clientes/quotes`, post(quotationRequest()));
    numbers.push((await answer.json()).number);
  }
  const rows = await copies.query<{ number: string }>("select number from quotations order by received_at");
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test("a worker whose clock is two minutes ahead does not claim mails leased by another worker", async () => {
  const { site, leased } = await killWorkerAtWork();
  await copies.start({ ROLE: "worker", SMTP_URL: mailServer.url, ...clockAhead });
  const attempt = newAttempt(2);
  attempt.number = await sendAttempt(site.url, attempt);
  const unsentOf = () =>
    copies.query("select id from mails where status <> 'sent' and request_number = $1", attempt.number);
  await expect.poll(unsentOf).toEqual([]);
  expect(await leased()).toHaveLength(2);
  expect(mailServer.received).toHaveLength(2);
});
