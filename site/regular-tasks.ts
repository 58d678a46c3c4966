import { engineOf } from "#server/db/engine-of.ts";
import { spoolDirOf } from "#server/mail/spool-transport.ts";
import { findPrivacyLog } from "#server/privacy/privacy-log.ts";
import { eraseDaily, type RetentionCheck } from "#server/privacy/retention.ts";
import type { Log } from "#server/process/log.ts";
import { sweepCounts } from "#server/requests/limits/sending-counts.ts";
import { sweepRecipientCopies } from "#server/requests/recipient-copies.ts";
import { redirectSalesMails } from "#server/requests/redirect-sales-mails.ts";
import type { Services } from "#server/services/services.ts";
import type { Config } from "#server/settings/config.ts";

interface Task {
  name: string;
  minutes: number;
  /** The event of the log when `run` throws. */
  failure: string;
  run: () => Promise<void>;
}

/**
 * Runs a task now and every `minutes`, under a lock of all processes of the site. Skips a run while the previous one
 * lasts, or another process runs the task.
 */
function repeat({ name, minutes, failure, run }: Task, { db }: Services, log: Log): void {
  let isRunning = false;
  const runOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await engineOf(db).tryLock(`task-${name}`, run);
    } catch (error) {
      log.error(failure, { error });
    }
    isRunning = false;
  };
  void runOnce();
  setInterval(() => void runOnce(), minutes * 60_000).unref();
}

function logRetention(check: RetentionCheck, of: { months: number; now: Date }, log: Log): void {
  const { erased, left, misdated, before } = check;
  const { months, now } = of;
  if (misdated.length > 0) {
    log.warn("retention_left_misdated", {
      reason: "llegaron con el reloj atrasado: las solicitudes de su fecha ya se habían suprimido",
      months,
      erased,
      numbers: misdated,
    });
  } else if (left === 0) log.info("retention", { months, requests: erased });
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

/**
 * Starts the timed tasks: delete expired counts, erase expired requests, queue the daily digest, and follow a corrected
 * address of sales.
 */
export function startRegularTasks(config: Config, services: Services, wakeMail: () => void, log: Log): void {
  const { retentionMonths: months, dataDir } = config;
  const sweep = async () => {
    await sweepCounts(services, services.now());
    await sweepRecipientCopies(services, services.now());
  };
  const erase = async () => {
    const now = services.now();
    const privacyLog = findPrivacyLog(config, services.db);
    const check = await eraseDaily(services, { months, privacyLog, spoolDir: spoolDirOf(dataDir), now });
    if (check) logRetention(check, { months, now }, log);
  };
  const queueDigest = async () => {
    if (await services.queueDigest()) wakeMail();
  };
  const tasks: Task[] = [
    { name: "sweep", minutes: 10, failure: "counts_not_forgotten", run: sweep },
    { name: "digest", minutes: 10, failure: "digest_failed", run: queueDigest },
    {
      name: "redirect",
      minutes: 10,
      failure: "sales_mails_not_redirected",
      run: () => services.write((trx) => redirectSalesMails(trx, config)),
    },
  ];
  // Once a day: most runs find a recent check. A run that fails before its check is made up for by the next one.
  if (months > 0) tasks.push({ name: "retention", minutes: 60, failure: "retention_failed", run: erase });
  for (const task of tasks) repeat(task, services, log);
}
