import { expect } from "vitest";
import { type Attempt, sendAttempt, sendContinuously } from "../faults/ledger.ts";
import type { Copies } from "../site/copies.ts";
import type { Site } from "../site/start-site.ts";

/** Like `sendContinuously`, each attempt to the next copy, as a proxy distributes them. */
export const sendToAll = (sites: readonly Site[], ledger: Attempt[], clients: number): (() => Promise<void>) =>
  sendContinuously(ledger, clients, async (attempt) => {
    const site = sites[ledger.length % sites.length];
    return site && sendAttempt(site.url, attempt);
  });

/** Expects that every attempt is stored once, under its own number, with its mails and lines. */
export async function expectStoredOnce(copies: Copies, ledger: readonly Attempt[]): Promise<void> {
  const rows = await copies.query(`
    select attempts.number, quotations.name,
      (select count(*)::int from mails where request_number = attempts.number) as mails,
      (select count(*)::int from quotation_lines where number = attempts.number) as lines
    from attempts join quotations on quotations.number = attempts.number order by attempts.number`);
  const known = ledger.map(({ number = "", name }) => ({ number, name, mails: 2, lines: 1 }));
  expect(rows).toEqual(known.toSorted((one, other) => (one.number < other.number ? -1 : 1)));
  expect(await copies.query("select count(*)::int as rows from quotations")).toEqual([{ rows: ledger.length }]);
}
