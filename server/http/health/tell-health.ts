import type { Log } from "#server/process/log.ts";
import type { Health } from "./health.ts";

/** The same check, which logs once that the site is not ready any more, and why, and once that it is again. */
export function tellHealth(check: () => Promise<Health>, log: Log): () => Promise<Health> {
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
