import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Attempt, acknowledged, sendAttempt, sendContinuously } from "./ledger.ts";
import { createMailTally, type MailTally } from "./mail-tally.ts";

const rounds = 30;
const sales = "ventas@example.com";

/** The rows of an attempt, by its key. */
const stored = `
  select attempts.number, quotations.name,
    (select count(*) from mails where request_number = attempts.number) as mails,
    (select count(*) from quotation_lines where number = attempts.number) as lines
  from attempts join quotations on quotations.number = attempts.number
  where attempts.key like '%' || ?`;

/**
 * Retries unanswered attempts with their keys, except every second one, whose sender has given up. Returns attempts
 * without a stored request.
 */
async function retryHalf(site: Site, ledger: readonly Attempt[]): Promise<Attempt[]> {
  const absent: Attempt[] = [];
  const unanswered = ledger.filter(({ number }) => number === undefined);
  for (const [index, attempt] of unanswered.entries()) {
    if (index % 2 === 0) attempt.number = await sendAttempt(site.url, attempt);
    else {
      const [row] = site.query(stored, attempt.key);
      if (row) attempt.number = String(row.number);
      else absent.push(attempt);
    }
  }
  return absent;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Prolongs the leases of killed workers beyond the last round. They last two minutes: on a slow machine a mail would be
 * sent, and its worker killed, in more than one round.
 */
const prolongLeases = (site: Site) =>
  site.change(`update mails set lease_until = '${inMinutes(30)}' where lease_owner is not null`);

const endProlongedLeases = (site: Site) =>
  site.change(`update mails set lease_until = '${inMinutes(0)}' where lease_until > '${inMinutes(10)}'`);

/** Waits until all mails are sent. */
async function waitUntilSent(site: Site): Promise<void> {
  const unsent = () => site.query("select count(*) as rows from mails where status <> 'sent'");
  await expect.poll(unsent, { timeout: 900_000, interval: 1000 }).toEqual([{ rows: 0 }]);
}

function expectMails(tally: MailTally, ledger: readonly Attempt[], absent: readonly Attempt[]): void {
  const present = ledger.filter((attempt) => !absent.includes(attempt));
  for (const { number = "", email } of present) {
    for (const recipient of [sales, email]) {
      const { copies, messageIds } = tally.of(number, recipient);
      expect(messageIds, `Message-IDs of ${number} to ${recipient}`).toBe(1);
      expect([1, 2], `copies of ${number} to ${recipient}`).toContain(copies);
    }
  }
  expect(tally.numbers()).toEqual(new Set(present.map(({ number }) => number)));
  expect(tally.recipients()).toEqual(new Set([sales, ...present.map(({ email }) => email)]));
}

test(`acknowledged requests survive kill -9 under load, ${rounds} times, and sales and buyers get their mails`, {
  timeout: 1_800_000,
}, async () => {
  const dataDir = await makeDataFolder();
  // Runs longer than every site, and counts the mails.
  const mailServer = await startMailServer();
  const tally = createMailTally();
  const start = () => startSite({ dataDir, env: { SMTP_URL: mailServer.url, SALES_EMAIL: sales } });
  const ledger: Attempt[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await start();
    prolongLeases(site);
    const before = acknowledged(ledger);
    const stopSending = sendContinuously(ledger, 8, (attempt) => sendAttempt(site.url, attempt));
    await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(before + 5);
    // The moment of the kill moves through the work: some responses are being sent, some transactions are open.
    await pause(round % 10);
    await site.stop("SIGKILL");
    await stopSending();
    tally.add(mailServer.received.splice(0));
    expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
  }
  const site = await start();
  const absent = await retryHalf(site, ledger);
  for (const { key, name, number } of ledger) {
    const expected = number === undefined ? [] : [{ number, name, mails: 2, lines: 1 }];
    expect(site.query(stored, key), `${name}, ${key}`).toEqual(expected);
  }
  const numbers = ledger.flatMap(({ number }) => number ?? []);
  expect(site.query("select count(*) as rows from quotations")).toEqual([{ rows: numbers.length }]);
  expect(new Set(numbers).size).toBe(numbers.length);
  endProlongedLeases(site);
  await waitUntilSent(site);
  await site.stop();
  tally.add(mailServer.received);
  expectMails(tally, ledger, absent);
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});
