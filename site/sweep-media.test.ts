import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cataloguePollInterval } from "#server/catalog/watch-catalogue.ts";
import { type DemoSite, openDemoSite } from "../tests/support/demo-site.ts";
import { recordLog } from "../tests/support/record-log.ts";
import { sweepAfterChanges } from "./sweep-media.ts";

let site: DemoSite;
let mediaDir: string;
beforeEach(async () => {
  site = await openDemoSite();
  mediaDir = join(site.folder, "media");
  await mkdir(mediaDir);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const look = () => vi.advanceTimersByTime(cataloguePollInterval);

const leaveStaleFile = () => writeFile(join(mediaDir, "stale.jpg"), "");
const listMedia = () => readdir(mediaDir);

test("a sweep that failed is repeated, its fault is logged once, and the next version is swept too", async () => {
  const { log, events } = recordLog();
  let version = "1";
  sweepAfterChanges({ db: site.db, mediaDir, log, version: () => version });
  await leaveStaleFile();
  // No lock can be taken at the path of a folder.
  await mkdir(`${mediaDir}.lock`);
  look();
  await expect.poll(() => events).toMatchObject([{ event: "media_not_swept" }]);
  for (let times = 0; times < 3; times += 1) look();
  await rm(`${mediaDir}.lock`, { recursive: true });
  await expect
    .poll(() => {
      look();
      return listMedia();
    })
    .toEqual([]);
  expect(events).toHaveLength(1);

  await leaveStaleFile();
  version = "2";
  look();
  await expect.poll(listMedia).toEqual([]);
});
