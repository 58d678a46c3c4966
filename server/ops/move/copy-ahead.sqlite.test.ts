import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openForMove } from "#server/db/client.ts";
import { copyAhead } from "#server/db/move-rows.ts";
import type { Database } from "#server/db/schema.ts";
import { selectRequests } from "#server/privacy/find-requests.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { eraseRequests } from "../../../tests/support/erase-requests.ts";
import { contactMessage } from "../../../tests/support/requests.ts";

let site: DemoSite;
let source: Database;
let copy: Database;
let path: string;
beforeEach(async () => {
  site = await openDemoSite({ lockWait: 1 });
  source = await openForMove(site.location);
  path = join(site.folder, "copy.db");
  copy = await openForMove(path);
});
afterEach(async () => {
  await copy.destroy();
  await source.destroy();
  await site.close();
});

const accept = () => site.requests.acceptMessage(contactMessage({ name: "Zoraida" }), { address: "192.0.2.1" });

test("a request is accepted while its site is copied, and the copy has the requests before it", async () => {
  await accept();
  let accepting: ReturnType<typeof accept> | undefined;
  await copyAhead(source, copy, () => {
    accepting ??= accept();
  });
  expect(await accepting).toMatchObject({ outcome: "accepted" });
  expect(await copy.selectFrom("contact_messages").select("name").execute()).toHaveLength(1);
});

async function hasTrace(): Promise<boolean> {
  const files = await Promise.all([path, `${path}-wal`].map((file) => readFile(file)));
  return files.some((bytes) => bytes.includes("Zoraida"));
}

test("a person erased between two copies of a running site leaves no byte in the copy", async () => {
  await accept();
  await copyAhead(source, copy, () => {});
  expect(await hasTrace()).toBe(true);
  await eraseRequests(site, join(site.folder, "mail"), await selectRequests(site.db, () => true));
  await copyAhead(source, copy, () => {});
  expect(await hasTrace()).toBe(false);
});
