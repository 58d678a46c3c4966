import { join } from "node:path";
import { engineOf } from "#server/db/engine-of.ts";
import type { Services } from "#server/http/services.ts";
import { findPrivacyLog } from "#server/privacy/privacy-log.ts";
import { eraseDaily, type RetentionCheck } from "#server/privacy/retention.ts";
import type { Log } from "#server/process/log.ts";
import { sweepCounts } from "#server/requests/limits/sending-counts.ts";
import { sweepRecipientCopies } from "#server/requests/recipient-copies.ts";
import type { Config } from "#server/settings/config.ts";

/** Runs `task` now and every `minutes`, and skips a run while the previous one lasts. `task` must not throw. */
function repeat(task: () => Promise<void>, minutes: number): void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await task();
    isRunning = false;
  };
  void run();
  setInterval(() => void run(), minutes * 60_000).unref();
}

/** Runs `task` under a lock of all processes of the site. Returns undefined while another process runs it. */
const runExclusively = <Result>(
  { db }: Services,
  name: string,
  task: () => Promise<Result>,
): Promise<Result | undefined> => engineOf(db).tryLock(`task-${name}`, task);

/** Deletes expired counts of limits, every ten minutes. */
function scheduleSweeps(services: Services, log: Log): void {
  const sweep = async () => {
    try {
      await runExclusively(services, "sweep", async () => {
        await sweepCounts(services, services.now());
        await sweepRecipientCopies(services, services.now());
      });
    } catch (error) {
      log.error("counts_not_forgotten", { error });
    }
  };
  repeat(sweep, 10);
}

function logRetention({ erased, left, before }: RetentionCheck, of: { months: number; now: Date }, log: Log): void {
  const { months, now } = of;
  if (left === 0) log.info("retention", { months, requests: erased });
  else {
    log.warn("retention_waits_a_day", {
      reason: "el reloj puede estar mal: no hubo una revisión en los dos días anteriores",
      months,
      requests: left,
      clock: now,
      last_look: before ?? null,
    });
  }
}

/** Erases expired requests, now and every 24 hours. */
function scheduleRetention(config: Config, services: Services, log: Log): void {
  const { retentionMonths: months, dataDir } = config;
  if (months === 0) return;
  const erase = async () => {
    try {
      const privacyLog = findPrivacyLog(config, services.db);
      const spoolDir = join(dataDir, "mail");
      const now = services.now();
      const look = await runExclusively(services, "retention", () =>
        eraseDaily(services, { months, privacyLog, spoolDir, now }),
      );
      if (look) logRetention(look, { months, now }, log);
    } catch (error) {
      log.error("retention_failed", { error });
    }
  };
  repeat(erase, 24 * 60);
}

/** Queues the day's digest, unless another process has queued it. Checked every ten minutes. */
function scheduleDigest(services: Services, wakeMail: () => void, log: Log): void {
  const queue = async () => {
    try {
      if (await runExclusively(services, "digest", services.queueDigest)) wakeMail();
    } catch (error) {
      log.error("digest_failed", { error });
    }
  };
  repeat(queue, 10);
}

/** Starts the timed tasks: delete expired counts, erase expired requests, queue the daily digest. */
export function startRegularTasks(config: Config, services: Services, wakeMail: () => void, log: Log): void {
  scheduleSweeps(services, log);
  scheduleRetention(config, services, log);
  scheduleDigest(services, wakeMail, log);
}
