/** Milliseconds after which a stop that hangs is cut short: a supervisor would kill us a moment later. */
const maxStop = 9_500;

/**
 * Runs `stop` once on SIGTERM or SIGINT; the process ends when nothing is left to do. A second signal ends it at once.
 * Never by process.exit(), which can wait for ever for a thread that compiles (nodejs/node, issue 54918).
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
