import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

test("a site with a closed log output keeps working: it accepts requests, sends mails, and stops cleanly", async () => {
  const site = await startSite({ dataDir: await makeDataFolder() });
  site.closeOutput();
  // The site logs each response.
  for (let sent = 1; sent <= 3; sent += 1) {
    expect((await fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()))).status).toBe(201);
    await expect.poll(() => readdir(join(site.dataDir, "mail")).catch(() => [])).toHaveLength(sent * 2);
  }
  expect(await site.stop()).toBe(0);
  await rm(site.dataDir, { recursive: true });
});
