import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Attempt, acknowledged, newAttempt, sendAttempt, sendContinuously } from "../faults/ledger.ts";
import { createMailTally } from "../faults/mail-tally.ts";
import type { CopiedProject } from "../site/copied-project.ts";
import { type Copies, openCopies } from "../site/copies.ts";
import { fetchThroughProxy } from "../site/fetch-through-proxy.ts";
import { canStartProxy, type StartedProxy, startProxy } from "../site/start-proxy.ts";
import { findFreePort, type Site } from "../site/start-site.ts";
import { type BucketServer, bucketEnv, startBucketServer } from "../support/bucket-server.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { expectStoredOnce } from "./ledger-of-copies.ts";
import { makeNextRelease, nextWord, runIn } from "./next-release.ts";

const pages = ["/", "/productos", "/producto/1", "/contacto"];

let copies: Copies;
let mailServer: MailServer;
let bucket: BucketServer;
let nextRelease: CopiedProject;
beforeEach(async () => {
  copies = await openCopies();
  mailServer = await startMailServer();
  bucket = await startBucketServer();
  nextRelease = await makeNextRelease();
});
afterEach(async () => {
  await copies.close();
  await mailServer.close();
  await bucket.stop();
  await nextRelease[Symbol.asyncDispose]();
});

/** The built scripts, styles and fonts of the release in `folder`, by URL. */
async function readAssets(folder: string): Promise<Map<string, Buffer>> {
  const dir = join(folder, "build/client/assets");
  const names = (await readdir(dir)).filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [`/assets/${name}`, await readFile(join(dir, name))] as const)),
  );
}

const listNamed = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

/** Runs visitors concurrently, each of whom loads a page and all its files, until the returned function is called. */
function visit(proxy: StartedProxy, releases: Record<"old" | "next", ReadonlyMap<string, Buffer>>) {
  const seen = { old: 0, next: 0 };
  const faults: string[] = [];
  let visiting = true;
  const readPage = async (path: string) => {
    const page = await fetchThroughProxy(proxy, path);
    const html = await page.text();
    const release = html.includes(nextWord) ? "next" : "old";
    const named = listNamed(html);
    if (page.status !== 200 || named.length === 0) faults.push(`${path}: ${page.status}, ${named.length} files`);
    for (const file of named) {
      const bytes = releases[release].get(file);
      const answer = await fetchThroughProxy(proxy, file);
      const isRight = bytes?.equals(Buffer.from(await answer.arrayBuffer()));
      if (!isRight)
        faults.push(`${file} on ${path} of the ${release} release: ${bytes ? answer.status : "not its own"}`);
    }
    seen[release] += 1;
  };
  const visitPages = async () => {
    for (let nth = 0; visiting; nth += 1) await readPage(pages[nth % pages.length] ?? "/");
  };
  const running = Promise.all([visitPages(), visitPages()]);
  return {
    seen,
    faults,
    stop: async () => {
      visiting = false;
      await running;
    },
  };
}

/** One key sent to a copy of one release and then to a copy of the other is one request. */
async function sendToBoth([first, second]: readonly [Site, Site], ledger: Attempt[]): Promise<void> {
  const attempt = newAttempt(ledger.length);
  ledger.push(attempt);
  attempt.number = await sendAttempt(first.url, attempt);
  expect(attempt.number).toBeDefined();
  expect(await sendAttempt(second.url, attempt)).toBe(attempt.number);
}

test.runIf(canStartProxy("nginx"))(
  "copies of one release replaced in turn by the next, under load: no request is lost or duplicated, and no page lacks a file",
  async () => {
    const env = { SMTP_URL: mailServer.url, ...bucketEnv(bucket) };
    const { folder: nextFolder } = nextRelease;
    const next = { cwd: nextFolder, main: join(nextFolder, "main.ts") };
    const releases = { old: await readAssets("."), next: await readAssets(nextFolder) };
    const ports = [await findFreePort(), await findFreePort()] as const;
    await runIn(".", "cli/publish-assets.ts", bucketEnv(bucket));
    const old = [await copies.start(env, { port: ports[0] }), await copies.start(env, { port: ports[1] })] as const;
    await using proxy = await startProxy("nginx", ...ports);
    const ledger: Attempt[] = [];
    const stopSending = sendContinuously(ledger, 2, async (attempt) => {
      // Slower than the mails, which on a busy machine would otherwise be thousands behind at the end.
      await pause(250);
      return sendAttempt("", attempt, (path, init) => fetchThroughProxy(proxy, path, init));
    });
    const visitors = visit(proxy, releases);
    const goOn = async () => {
      const before = acknowledged(ledger);
      await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(before + 20);
    };
    await goOn();
    expect(visitors.seen.next).toBe(0);

    await runIn(nextFolder, "cli/publish-assets.ts", bucketEnv(bucket));
    await proxy.passTo(ports[1]);
    expect(await old[0].stop()).toBe(0);
    const first = await copies.start(env, { ...next, port: ports[0] });
    await proxy.passTo(...ports);
    await goOn();
    await expect.poll(() => visitors.seen.next).toBeGreaterThan(5);
    expect(visitors.faults).toEqual([]);
    for (const path of [...releases.old.keys(), ...releases.next.keys()]) {
      for (const { url } of [first, old[1]]) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
    await sendToBoth([old[1], first], ledger);
    await sendToBoth([first, old[1]], ledger);

    await proxy.passTo(ports[0]);
    expect(await old[1].stop()).toBe(0);
    await copies.start(env, { ...next, port: ports[1] });
    await proxy.passTo(...ports);
    const oldSeen = visitors.seen.old;
    await goOn();
    await stopSending();
    await visitors.stop();
    expect(visitors.faults).toEqual([]);
    // At most the requests in flight when the second copy was added.
    expect(visitors.seen.old - oldSeen).toBeLessThanOrEqual(2);

    expect(ledger.filter(({ number }) => number === undefined)).toEqual([]);
    await expectStoredOnce(copies, ledger);
    await expect.poll(() => copies.query("select id from mails where status <> 'sent'")).toEqual([]);
    const tally = createMailTally();
    tally.add(mailServer.received);
    for (const { number = "", name, email } of ledger) {
      for (const recipient of ["ventas@example.com", email]) {
        expect(tally.of(number, recipient), `${name} to ${recipient}`).toEqual({ copies: 1, messageIds: 1 });
      }
    }
  },
);
