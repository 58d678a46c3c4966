import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader } from "#contract/form-signals.ts";
import { startMailServer } from "../mail-server.ts";
import { contactMessage, post } from "../requests.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

test("a site that is killed and started again and again tells sales once a day of what waits", async () => {
  const dataDir = await makeDataFolder();
  const server = await startMailServer();
  const start = () => startSite({ dataDir, env: { SMTP_URL: server.url, SALES_EMAIL: "ventas@example.com" } });
  const first = await start();
  const signals = { [formSignalsHeader]: formatFormSignals({ trapped: true }) };
  const answer = await fetch(`${first.url}/api/clientes/webpage`, post(contactMessage(), signals));
  const { number } = await answer.json();
  const decided = () => first.query("select value from settings where key = 'digest-day'");
  await expect.poll(decided).toHaveLength(1);
  expect(server.received).toEqual([]);
  await first.stop("SIGKILL");
  // As if that had been a month ago.
  first.change("update settings set value = '2020-01-01' where key = 'digest-day'");

  for (let starts = 0; starts < 3; starts += 1) {
    const site = await start();
    const unsent = () => site.query("select id from mails where template = 'digest-to-sales' and status <> 'sent'");
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await expect.poll(unsent).toEqual([]);
    await site.stop("SIGKILL");
  }
  const digests = server.received.map(({ parsed }) => parsed);
  // Each under the name of its day: seven o'clock may pass while this runs.
  const days = first.query("select request_number from mails where template = 'digest-to-sales'");
  expect(digests).toHaveLength(days.length);
  expect(new Set(days.map(({ request_number: day }) => day)).size).toBe(days.length);
  expect(digests[0]?.subject).toBe("Por revisar: 1 solicitud retenida");
  expect(digests[0]?.text).toContain(number);
  await server.close();
  await rm(dataDir, { recursive: true });
});
