import type { Log } from "#server/process/log.ts";
import type { Health } from "./health.ts";

/** The same check, which also logs when the site stops being ready, with the cause, and when it is ready again. */
export function logHealthChanges(check: () => Promise<Health>, log: Log): () => Promise<Health> {
  let wasReady = true;
  return async () => {
    const health = await check();
    if (health.ready !== wasReady) {
      wasReady = health.ready;
      if (health.ready) log.info("ready_again");
      else log.error("not_ready", { database: health.parts.database });
    }
    return health;
  };
}
