import { join } from "node:path";
import { loadMissingContent } from "#server/content/load-missing-content.ts";
import { engineOf } from "#server/db/engine-of.ts";
import { createMetricsServer } from "#server/http/metrics/metrics-server.ts";
import { securityHeaders } from "#server/http/pages/security-headers.ts";
import { limitConnections, limitConnectionsByProxy } from "#server/http/server/limit-connections.ts";
import { listen, urlToOpen } from "#server/http/server/listen.ts";
import { createWebServer } from "#server/http/server/web-server.ts";
import { describeMissingServer } from "#server/mail/describe-missing-server.ts";
import { openLocated, prepareDataFolder, refuseSecondSite } from "#server/ops/data-folder.ts";
import { ignoreOutputErrors } from "#server/process/ignore-output-errors.ts";
import { createLog, type Log } from "#server/process/log.ts";
import { stopOnSignal } from "#server/process/stop-on-signal.ts";
import { openServices, type ServiceOptions } from "#server/services/services.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { createMailWorker } from "./create-mail-worker.ts";
import { createSiteListener } from "./create-site-listener.ts";
import { type Development, loadBuiltFrontEnd, startDevelopingFrontEnd } from "./front-end.ts";
import { startRegularTasks } from "./regular-tasks.ts";
import { type MailThread, startMailThread } from "./start-mail-thread.ts";

/** Milliseconds that responses and mails in flight may take when the process is stopped. */
const stopGrace = 6_000;

/**
 * Starts the role of this process according to the settings, until a signal. `development` serves the front end from
 * its sources. Throws `OperatorError` for problems that the operator can fix.
 */
export async function startSite(development?: Development): Promise<void> {
  ignoreOutputErrors();
  const log = createLog();
  const config = readConfig(process.env);
  await prepareDataFolder(config.dataDir);
  await refuseSecondSite(config);
  if (config.role === "worker") await startWorker(config, log);
  else await startWeb(config, log, development);
  const missing = config.role === "web" ? undefined : describeMissingServer(config);
  if (missing) console.log(missing);
}

/** A damaged database is shown as far as it can be read, and accepts nothing. */
const openServicesOf = (config: Config, callbacks: Pick<ServiceOptions, "onAccepted" | "onTotalReached">, log: Log) =>
  openLocated(config.database, async () => {
    const services = await openServices(config, callbacks);
    const damage = await engineOf(services.db).findDamage();
    if (damage !== undefined) log.error("database_damaged", { damage });
    return { services, isDamaged: damage !== undefined };
  });

/** Answers visitors. With ROLE=both, a thread beside it sends the mails. */
async function startWeb(config: Config, log: Log, development: Development | undefined): Promise<void> {
  const mediaDir = join(config.dataDir, "media");
  const headers = securityHeaders(config.publicUrl);
  const web = createWebServer(log, headers);
  limitConnections(web.server, config.trustedProxies);
  const { host } = config;
  // Listens before the database is opened, so that a second start of the same site fails here.
  const port = await listen(web.server, { host, port: config.port, settings: { host: "HOST", port: "PORT" } });
  let mail: MailThread | undefined;
  const callbacks = {
    onAccepted: () => mail?.wake(),
    onTotalReached: (until: Date) =>
      log.error("send_limit_total_reached", { limit: config.sendingLimits?.total, until }),
  };
  const { services, isDamaged } = await openServicesOf(config, callbacks, log);
  if (!isDamaged) await loadMissingContent(services.db, { mediaDir, bucket: config.bucket });
  const frontEnd = development ? await startDevelopingFrontEnd(web.server, development) : await loadBuiltFrontEnd();
  const { listener, metrics, checkHealth, stopWatching } = await createSiteListener({
    config,
    services,
    frontEnd,
    mediaDir,
    log,
    development,
    isMailThreadWorking: () => mail?.isWorking(),
  });
  const onFailure = (error: unknown) => log.error("metrics_failed", { error });
  const metricsServer = metrics && createMetricsServer({ metrics, checkHealth, onFailure });
  if (metricsServer && config.metricsPort !== undefined) {
    const settings = { host: "HOST", port: "METRICS_PORT" };
    await listen(metricsServer, { host, port: config.metricsPort, settings });
  }
  if (config.role === "both") mail = startMailThread({ log });
  stopOnSignal(async () => {
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await Promise.all([web.stop(stopGrace), mail?.stop(stopGrace)]);
    await frontEnd.close();
    await stopWatching();
    await services.db.destroy();
  });
  if (mail) startRegularTasks(config, services, mail.wake, log);
  web.setListener(limitConnectionsByProxy(listener, config.trustedProxies, headers));
  console.log(`Listo en ${urlToOpen(host, port)} (datos en ${config.dataDir})`);
}

/** Sends the mails and runs the regular tasks, beside processes that answer visitors. */
async function startWorker(config: Config, log: Log): Promise<void> {
  const { services } = await openServicesOf(config, {}, log);
  const mail = await createMailWorker(config, log);
  stopOnSignal(async () => {
    await mail.stop(stopGrace);
    await services.db.destroy();
  });
  mail.start();
  startRegularTasks(config, services, mail.wake, log);
  console.log(`Trabajando en la cola (datos en ${config.dataDir})`);
}
