import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { recordLog } from "../../tests/support/record-log.ts";
import { cataloguePollInterval } from "../db/engine.ts";
import { watchCatalogue } from "./watch-catalogue.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

test("an outage of the database is logged once, not at each poll", async () => {
  const { log, events } = recordLog();
  let isAway = true;
  const work = async () => {
    if (isAway) throw new Error("the database is away");
  };
  const stop = watchCatalogue(site.db, { work, event: "catalogue_version_unread", log });
  const poll = (times: number) => vi.advanceTimersByTimeAsync(times * cataloguePollInterval);
  await poll(3);
  expect(events).toMatchObject([{ event: "catalogue_version_unread" }]);
  isAway = false;
  await poll(1);
  isAway = true;
  await poll(2);
  expect(events).toHaveLength(2);
  stop();
});
