import { expect } from "vitest";
import { newAttempt } from "../faults/disk-fault.ts";
import { type Attempt, sendAttempt } from "../faults/ledger.ts";
import type { Site } from "../site/start-site.ts";
import type { Copies } from "./copies.ts";

export const acknowledged = (ledger: readonly Attempt[]) => ledger.filter(({ number }) => number).length;

/**
 * Runs senders concurrently, each attempt at the next copy, as a proxy distributes them, until the returned function is
 * called.
 */
export function sendToAll(sites: readonly Site[], ledger: Attempt[], clients: number): () => Promise<void> {
  let sending = true;
  const send = async () => {
    while (sending) {
      const attempt = newAttempt(ledger.length);
      ledger.push(attempt);
      const site = sites[ledger.length % sites.length];
      if (site) attempt.number = await sendAttempt(site.url, attempt);
    }
  };
  const running = Array.from({ length: clients }, send);
  return async () => {
    sending = false;
    await Promise.all(running);
  };
}

/** Sends unanswered attempts again under the same key, to any copy. */
export async function retryUnanswered(site: Site, ledger: readonly Attempt[]): Promise<void> {
  for (const attempt of ledger) attempt.number ??= await sendAttempt(site.url, attempt);
}

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
