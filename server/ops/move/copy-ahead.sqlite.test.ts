import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openForMove } from "#server/db/client.ts";
import { copyAhead } from "#server/db/move-rows.ts";
import { eraseRequests } from "#server/privacy/erase.ts";
import { selectRequests } from "#server/privacy/find-requests.ts";
import { openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage } from "../../../tests/support/requests.ts";

test("a person erased between two copies of a running site leaves no byte in the copy", async () => {
  const site = await openDemoSite();
  const path = join(site.folder, "copy.db");
  const copy = await openForMove(path);
  const hasTrace = async () => {
    const files = await Promise.all([path, `${path}-wal`].map((file) => readFile(file)));
    return files.some((bytes) => bytes.includes("Zoraida"));
  };
  await site.requests.acceptMessage(contactMessage({ name: "Zoraida" }), { address: "192.0.2.1" });
  await copyAhead(site.db, copy, () => {});
  expect(await hasTrace()).toBe(true);
  await eraseRequests(site, join(site.folder, "mail"), await selectRequests(site.db, () => true));
  await copyAhead(site.db, copy, () => {});
  expect(await hasTrace()).toBe(false);
  await copy.destroy();
  await site.close();
});
