import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/backup.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { type Attempt, sendAttempt, sendWithoutPause } from "./ledger.ts";

const rounds = 30;

/** What the database holds of an attempt, by its key. */
const stored = `
  select attempts.number, quotations.name,
    (select count(*) from mails where request_number = attempts.number) as mails,
    (select count(*) from quotation_lines where number = attempts.number) as lines
  from attempts join quotations on quotations.number = attempts.number
  where attempts.key like '%' || ?`;

test(`what was acknowledged survives kill -9 under load, ${rounds} times`, async () => {
  const dataDir = await makeDataFolder();
  const ledger: Attempt[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite({ dataDir });
    const acknowledged = ledger.filter(({ number }) => number).length;
    const stopSending = sendWithoutPause(site, ledger, 8);
    await expect
      .poll(() => ledger.filter(({ number }) => number).length, { timeout: 30_000 })
      .toBeGreaterThan(acknowledged + 5);
    // The moment of death moves through the work: some answers are on their way, some transactions half done.
    await pause(round % 10);
    await site.stop("SIGKILL");
    await stopSending();
    expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
  }
  const site = await startSite({ dataDir });
  // A client without an answer tries again with its key, and gets the number it would have got.
  for (const attempt of ledger) attempt.number ??= await sendAttempt(site.url, attempt);
  for (const { key, name, number } of ledger) {
    expect(site.query(stored, key), `${name}, ${key}`).toEqual([{ number, name, mails: 2, lines: 1 }]);
  }
  expect(site.query("select count(*) as rows from quotations")).toEqual([{ rows: ledger.length }]);
  expect(new Set(ledger.map(({ number }) => number)).size).toBe(ledger.length);
  await site.stop();
  await rm(dataDir, { recursive: true });
});
