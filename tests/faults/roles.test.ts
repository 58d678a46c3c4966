import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

const send = async (url: string): Promise<string> =>
  (await (await fetch(`${url}/api/clientes/quotes`, post(quotationRequest()))).json()).number;

test("a process that only answers visitors leaves the mails to one that only sends them", async () => {
  const dataDir = await makeDataFolder();
  const web = await startSite({ dataDir, env: { ROLE: "web", SALES_EMAIL: "ventas@example.com" } });
  const number = await send(web.url);
  const worker = await startSite({ dataDir, env: { ROLE: "worker", SALES_EMAIL: "ventas@example.com" } });
  await expect.poll(async () => (await web.readMails()).length).toBe(2);
  for (const { subject } of await web.readMails()) expect(subject).toContain(number);
  // A worker opens no port.
  await expect(fetch(worker.url)).rejects.toThrow();

  expect(await worker.stop()).toBe(0);
  await send(web.url);
  // Longer than a worker's poll interval.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(web.query("select count(*) as rows from mails where status = 'sent'")).toEqual([{ rows: 2 }]);
  expect(await web.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

test("an unknown role stops the start", async () => {
  const dataDir = await makeDataFolder();
  await expect(startSite({ dataDir, env: { ROLE: "mail" } })).rejects.toThrow(
    'ROLE: se encontró "mail", se esperaba "web", "worker" o "both"',
  );
  await rm(dataDir, { recursive: true });
});
