import { expect, test } from "vitest";
import { recordLog } from "../../../tests/support/record-log.ts";
import type { Health } from "./health.ts";
import { logHealthChanges } from "./log-health-changes.ts";

test("the log has one line when the site becomes unready, with the reason, and one when it is ready again", async () => {
  const { log, events } = recordLog();
  let database: Health["parts"]["database"] = { ok: true };
  const check = logHealthChanges(async () => ({ ready: database.ok, parts: { database } }), log);
  await check();
  expect(events).toEqual([]);
  database = { ok: false, fault: "the file was replaced" };
  for (let times = 0; times < 3; times += 1) expect((await check()).ready).toBe(false);
  expect(events).toMatchObject([{ level: "error", event: "not_ready", database }]);
  database = { ok: true };
  for (let times = 0; times < 3; times += 1) await check();
  expect(events.slice(1)).toMatchObject([{ level: "info", event: "ready_again" }]);
});
