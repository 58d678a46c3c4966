import { join } from "node:path";
import { loadMissingContent } from "#server/content/load-missing-content.ts";
import { createMetricsServer } from "#server/http/metrics/metrics-server.ts";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { listen, urlToOpen } from "#server/http/server/listen.ts";
import { createWebServer } from "#server/http/server/web-server.ts";
import { openServices } from "#server/http/services.ts";
import { describeMissingServer } from "#server/mail/describe-missing-server.ts";
import { createSiteMail } from "#server/mail/site-mail.ts";
import { openInDataFolder, prepareDataFolder } from "#server/ops/data-folder.ts";
import { createLog } from "#server/process/log.ts";
import { outliveOutput } from "#server/process/outlive-output.ts";
import { stopOnSignal } from "#server/process/stop-on-signal.ts";
import { readConfig } from "#server/settings/config.ts";
import { systemClock } from "#server/time/clock.ts";
import { createSite } from "./create-site.ts";
import { loadBuiltFrontEnd, startDevelopingFrontEnd } from "./front-end.ts";
import { keepDigest, keepRetention, sweepRegularly } from "./regular-tasks.ts";

/**
 * Builds the site of the environment's settings, web and mail, and serves it until a signal. `developing`: the front
 * end from its sources. Throws `OperatorError` for what the operator can mend.
 */
export async function startSite({ developing }: { developing: boolean }): Promise<void> {
  outliveOutput();
  const log = createLog();
  const config = readConfig(process.env);
  const mediaDir = join(config.dataDir, "media");
  await prepareDataFolder(config.dataDir);
  const web = createWebServer(log, securityHeaders(config.publicUrl));
  const { host } = config;
  // Before the database is touched: a second start of the same site ends here.
  const port = await listen(web.server, { host, port: config.port, settings: { host: "HOST", port: "PORT" } });
  const services = await openInDataFolder(config.dataDir, () =>
    openServices(config, {
      onAccepted: () => mail.wake(),
      onTotalReached: (until) => log.error("send_limit_total_reached", { limit: config.sendingLimits?.total, until }),
    }),
  );
  const mail = createSiteMail({ config, services, clock: systemClock, log });
  await loadMissingContent(services.db, mediaDir);
  const frontEnd = developing ? await startDevelopingFrontEnd(web.server) : await loadBuiltFrontEnd();
  const { listener, metrics, checkHealth } = await createSite({
    config,
    services,
    frontEnd,
    mediaDir,
    log,
    developing,
  });
  const onFailure = (error: unknown) => log.error("metrics_failed", { error });
  const counters = metrics && createMetricsServer({ metrics, checkHealth, onFailure });
  if (counters && config.metricsPort !== undefined) {
    const settings = { host: "HOST", port: "METRICS_PORT" };
    await listen(counters, { host, port: config.metricsPort, settings });
  }
  stopOnSignal(async () => {
    counters?.close();
    counters?.closeAllConnections();
    await Promise.all([web.stop(8_000), mail.stop(8_000)]);
    await frontEnd.close();
    await services.db.destroy();
  });
  sweepRegularly(services, log);
  keepRetention(config, services, log);
  web.answerWith(listener);
  mail.start();
  keepDigest(services, mail.wake, log);
  console.log(`Ready on ${urlToOpen(host, port)} (data in ${config.dataDir})`);
  const missing = describeMissingServer(config);
  if (missing) console.log(missing);
}
