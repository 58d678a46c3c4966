import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Site } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";
import { type Attempt, newAttempt, retryUnanswered, sendAttempt } from "./ledger.ts";

const statusOf = async (site: Site, path: string) => (await fetch(`${site.url}${path}`)).status;

/** Fills `disk` to the last byte. Returns the path of the file that fills it. */
export async function fillDisk(disk: string): Promise<string> {
  const filler = join(disk, "filler");
  for (let bytes = 1024 * 1024; bytes >= 1; ) {
    try {
      await appendFile(filler, Buffer.alloc(bytes));
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
      bytes /= 2;
    }
  }
  return filler;
}

/**
 * Sends new attempts, recorded in the ledger, until one is not accepted, and returns that one. Gives up after `max`.
 */
export async function sendUntilRefused(site: Site, ledger: Attempt[], max: number): Promise<Attempt> {
  for (let sent = 0; sent < max; sent += 1) {
    const attempt = newAttempt(ledger.length);
    ledger.push(attempt);
    attempt.number = await sendAttempt(site.url, attempt);
    if (attempt.number === undefined) return attempt;
  }
  throw new Error(`${max} requests were accepted on a disk that takes nothing`);
}

/** Expects that a site without a writable disk reports it at /readyz, serves pages, and tells senders to retry. */
export async function expectUnwritable(site: Site): Promise<void> {
  expect(await statusOf(site, "/readyz")).toBe(503);
  for (const path of ["/livez", "/", "/productos", "/producto/1"]) expect(await statusOf(site, path)).toBe(200);
  const refusal = await fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()));
  expect(refusal.status).toBe(503);
  expect(Number(refusal.headers.get("Retry-After"))).toBeGreaterThan(0);
}

/** Expects that the site is ready again without a restart, and accepts unanswered attempts once, under their keys. */
export async function expectRecovered(site: Site, ledger: readonly Attempt[]): Promise<void> {
  await expect.poll(() => statusOf(site, "/readyz")).toBe(200);
  await retryUnanswered(site, ledger);
  const stored = site.query("select attempts.number, name from attempts join quotations using (number)");
  const known = ledger.map(({ number, name }) => ({ number, name }));
  expect(known.filter(({ number }) => number === undefined)).toEqual([]);
  expect(stored).toEqual(expect.arrayContaining(known));
  expect(stored).toHaveLength(known.length);
}
