import { expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader } from "#contract/requests/form-signals.ts";
import { openSiteStore } from "../site/open-site-store.ts";
import { startMailServer } from "../support/mail-server.ts";
import { contactMessage, post } from "../support/requests.ts";

test("a site that is killed and started repeatedly sends sales one digest a day", async () => {
  await using store = await openSiteStore();
  const server = await startMailServer();
  const start = () => store.start({ SMTP_URL: server.url });
  const first = await start();
  const signals = { [formSignalsHeader]: formatFormSignals({ trapped: true }) };
  const answer = await fetch(`${first.url}/api/clientes/webpage`, post(contactMessage(), signals));
  const { number } = await answer.json();
  const decided = () => store.query("select value from settings where key = 'digest-day'");
  await expect.poll(decided).toHaveLength(1);
  expect(server.received).toEqual([]);
  await first.stop("SIGKILL");
  // Simulates that the last digest was long ago.
  await store.change("update settings set value = '2020-01-01' where key = 'digest-day'");

  for (let starts = 0; starts < 3; starts += 1) {
    const site = await start();
    const unsent = () => store.query("select id from mails where template = 'digest-to-sales' and status <> 'sent'");
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await expect.poll(unsent).toEqual([]);
    await site.stop("SIGKILL");
  }
  const digests = server.received.map(({ parsed }) => parsed);
  // Each digest has the name of its day: the test may run across seven o'clock.
  const days = await store.query("select distinct request_number from mails where template = 'digest-to-sales'");
  expect(digests).toHaveLength(days.length);
  expect(await store.query("select id from mails where template = 'digest-to-sales'")).toHaveLength(days.length);
  expect(digests[0]?.subject).toBe("Por revisar: 1 solicitud retenida");
  expect(digests[0]?.text).toContain(number);
  await server.close();
});
