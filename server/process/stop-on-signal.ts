/** Milliseconds after which a hanging stop is cut short: shortly before a supervisor would kill the process. */
const maxStop = 9_500;

/**
 * Runs `stop` once on SIGTERM or SIGINT; the process ends when nothing keeps it alive. A second signal ends it at once.
 * Never by process.exit(), which can wait for ever for a compiling thread (nodejs/node, issue 54918).
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const cutShort = () => process.kill(process.pid, "SIGKILL");
  const onSignal = () => {
    if (stopping) cutShort();
    stopping = true;
    setTimeout(cutShort, maxStop).unref();
    stop().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
