import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type Attempt, acknowledged, newAttempt, sendAttempt, sendContinuously } from "./ledger.ts";
import { createMailTally } from "./mail-tally.ts";

const sales = "ventas@example.com";

test("two processes on one database give every number once, store every request once, and send every mail once", async () => {
  const dataDir = await makeDataFolder();
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, SALES_EMAIL: sales };
  const sites = [await startSite({ dataDir, env }), await startSite({ dataDir, env })] as const;
  const ledgers: Attempt[][] = [[], []];
  const stopSending = sites.map(({ url }, index) =>
    sendContinuously(ledgers[index] ?? [], 4, (attempt) => sendAttempt(url, attempt)),
  );
  for (const ledger of ledgers) {
    await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(30);
  }
  for (const stop of stopSending) await stop();
  // One attempt that reaches both sites at the same moment, as from a proxy that repeats it.
  for (let nth = 0; nth < 20; nth += 1) {
    const attempt = { ...newAttempt(0), name: `Ambas ${nth}`, email: `ambas-${nth}@example.com` };
    const numbers = await Promise.all(sites.map(({ url }) => sendAttempt(url, attempt)));
    attempt.number = numbers.find((number) => number !== undefined);
    expect(new Set(numbers.filter((number) => number !== undefined)).size).toBe(1);
    ledgers.push([attempt]);
  }
  const [site] = sites;
  await expect.poll(() => site.query("select id from mails where status <> 'sent'")).toEqual([]);
  for (const { stop } of sites) expect(await stop()).toBe(0);

  const ledger = ledgers.flat();
  const numbers = ledger.map(({ number }) => number);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(site.query("select count(*) as rows from quotations")).toEqual([{ rows: numbers.length }]);
  const tally = createMailTally();
  tally.add(mailServer.received);
  expect(mailServer.received).toHaveLength(2 * numbers.length);
  expect(tally.numbers()).toEqual(new Set(numbers));
  for (const { number = "", name } of ledger) {
    expect(tally.of(number, sales), `${name} to sales`).toEqual({ copies: 1, messageIds: 1 });
  }
  expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});
