import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { post, quotationRequest } from "../requests.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { type Site, startSite } from "../site/start-site.ts";

const killing = "rompe@example.com";

/** Accepts every mail but those for one recipient, for which it never responds. */
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

/** As if as much time had passed as the mails of a dead process wait that fulfil `condition`. */
const letTimePass = ({ change }: Site, condition: string) =>
  change(
    `update mails set lease_until = '2020-01-01T00:00:00.000Z', next_attempt_at = '2020-01-01T00:00:00.000Z'
     where lease_owner is not null and ${condition}`,
  );

test("a mail with which the process dies each time is given up after five deaths, and everybody else gets theirs", async () => {
  const dataDir = await makeDataFolder();
  const { server, arrivals } = await openSilentFor(killing);
  const start = () => startSite({ dataDir, env: { SMTP_URL: server.url, SALES_EMAIL: "ventas@example.com" } });
  const stateOf = (site: Site) =>
    site.query("select status, last_fault, attempts from mails where recipient = ?", killing)[0];
  let site = await start();
  await send(site, killing);
  let deaths = 0;
  for (;;) {
    await expect.poll(() => arrivals() > deaths || stateOf(site)?.status === "failed").toBe(true);
    if (stateOf(site)?.status === "failed") break;
    // The mail is claimed: no outcome of it can have been written.
    expect(stateOf(site)).toMatchObject({ status: "queued", attempts: deaths + 1 });
    await site.stop("SIGKILL");
    deaths += 1;
    // Its own pause alone: a mail to sales that was in work beside it has another one, and dies with it but once.
    letTimePass(site, `recipient = '${killing}'`);
    site = await start();
  }
  expect({ deaths, arrivals: arrivals() }).toEqual({ deaths: 5, arrivals: 5 });
  expect(stateOf(site)).toMatchObject({ last_fault: "lost" });
  letTimePass(site, "status = 'queued'");
  await send(site, "ana@example.com");
  const unsent = () => site.query("select recipient from mails where status <> 'sent'");
  await expect.poll(unsent).toEqual([{ recipient: killing }]);
  expect(await site.stop()).toBe(0);
  const sales = server.received.filter(
    ({ recipients, parsed }) => recipients.includes("ventas@example.com") && parsed.subject?.includes("COT-"),
  );
  expect(new Set(sales.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  await server.close();
  await rm(dataDir, { recursive: true });
});
