import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordLog } from "../../tests/support/record-log.ts";
import { cataloguePollInterval, watchCatalogue } from "./watch-catalogue.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("an outage of the database is logged once, not at each poll", async () => {
  const { log, events } = recordLog();
  let isAway = true;
  const work = async () => {
    if (isAway) throw new Error("the database is away");
  };
  const stop = watchCatalogue({ work, event: "catalogue_version_unread", log });
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
