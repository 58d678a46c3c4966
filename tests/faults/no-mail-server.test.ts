import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { findFreePort, startSite } from "../site/start-site.ts";

test("a site without a mail server says at its start that mails are not sent; with a server it does not", async () => {
  const dataDir = await makeDataFolder();
  const site = await startSite({ dataDir });
  const line = `Falta el servidor de correo (SMTP_URL): los correos se escriben en ${join(dataDir, "mail")} y no le llegan a nadie.`;
  await expect.poll(() => site.output).toContain(line);
  await site.stop();
  const other = await startSite({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` } });
  await other.stop();
  expect(other.output.join("\n")).not.toContain("servidor de correo");
  await rm(dataDir, { recursive: true });
});
