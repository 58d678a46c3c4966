import { expect, test } from "vitest";
import { openSiteStore } from "../site/open-site-store.ts";
import type { Site } from "../site/start-site.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { post, quotationRequest } from "../support/requests.ts";
import { letTimePass } from "./let-time-pass.ts";

const killing = "rompe@example.com";

/** Accepts every mail except those to one recipient, to which it never responds. */
async function openSilentFor(recipient: string): Promise<{ server: MailServer; arrivals: () => number }> {
  let arrivals = 0;
  const server = await startMailServer({
    onMail: (_count, to) => {
      if (to !== recipient) return undefined;
      arrivals += 1;
      return new Promise(() => {});
    },
  });
  return { server, arrivals: () => arrivals };
}

const send = async ({ url }: Site, email: string) =>
  expect((await fetch(`${url}/api/clientes/quotes`, post(quotationRequest({ email })))).status).toBe(201);

test("a mail that crashes the process each time fails after five crashes, and all other mails are sent", async () => {
  await using store = await openSiteStore();
  const { server, arrivals } = await openSilentFor(killing);
  const start = () => store.start({ SMTP_URL: server.url });
  const readStates = () =>
    store.query(
      `select status, last_fault, cast(attempts as integer) as attempts from mails where recipient = '${killing}'`,
    );
  const hasFailed = async () => (await readStates()).some((row) => "status" in row && row.status === "failed");
  let site = await start();
  await send(site, killing);
  let deaths = 0;
  for (;;) {
    await expect.poll(async () => arrivals() > deaths || (await hasFailed())).toBe(true);
    if (await hasFailed()) break;
    // The mail is claimed and has no outcome yet.
    expect(await readStates()).toMatchObject([{ status: "queued", attempts: deaths + 1 }]);
    await site.stop("SIGKILL");
    deaths += 1;
    // Only the pause of this mail: a mail to sales that was in flight beside it has another pause, and dies with it
    // only once.
    await letTimePass(store, `recipient = '${killing}'`);
    site = await start();
  }
  expect({ deaths, arrivals: arrivals() }).toEqual({ deaths: 5, arrivals: 5 });
  expect(await readStates()).toMatchObject([{ last_fault: "lost" }]);
  await letTimePass(store);
  await send(site, "ana@example.com");
  const unsent = () => store.query("select recipient from mails where status <> 'sent'");
  await expect.poll(unsent).toEqual([{ recipient: killing }]);
  expect(await site.stop()).toBe(0);
  const sales = server.received.filter(
    ({ recipients, parsed }) => recipients.includes("ventas@example.com") && parsed.subject?.includes("COT-"),
  );
  expect(new Set(sales.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  await server.close();
});
