import { Worker } from "node:worker_threads";
import type { Log } from "#server/process/log.ts";

/** `stop`: milliseconds that the mails in flight may take. */
export type MailThreadMessage = "wake" | { stop: number };

/** Sent by the thread when it starts to read the queue. */
export const mailThreadReady = "ready";

export interface MailThread {
  /** False while a thread starts, and between a failed thread and the next one. */
  isWorking(): boolean;
  /** Reads the queue at once. Called after a request was accepted. */
  wake(): void;
  /**
   * Lets mails in flight finish for `graceMs`. Resolves when the thread has exited, or was terminated a second later.
   */
  stop(graceMs: number): Promise<void>;
}

/** Milliseconds that the thread has to abort its sends. */
const abortTime = 1_000;
/** Milliseconds between a failed thread and the next one. */
const restartDelay = 5_000;

interface MailThreadOptions {
  log: Log;
  script?: URL;
}

/**
 * Sends the queued mails in a separate thread, so that no visitor waits while a mail or its pictures are made. A failed
 * thread does not affect the site: a new one starts, and the claimed mails are due again when their leases end.
 */
export function startMailThread({
  log,
  script = new URL("./mail-thread.ts", import.meta.url),
}: MailThreadOptions): MailThread {
  const ended = Promise.withResolvers<void>();
  let isStopping = false;
  let isWorking = false;
  const start = (): Worker => {
    const worker = new Worker(script, { execArgv: [] });
    let isLogged = false;
    worker.on("message", (message) => {
      if (message === mailThreadReady) isWorking = true;
    });
    worker.on("error", (error) => {
      isLogged = true;
      log.error("mail_thread_failed", { error });
    });
    worker.on("exit", (code) => {
      isWorking = false;
      if (isStopping) return ended.resolve();
      if (!isLogged) log.error("mail_thread_failed", { code });
      restart = setTimeout(() => {
        thread = start();
      }, restartDelay);
    });
    return worker;
  };
  let restart: NodeJS.Timeout | undefined;
  let thread = start();
  const send = (message: MailThreadMessage) => thread.postMessage(message);
  return {
    isWorking: () => isWorking,
    wake: () => send("wake"),
    stop: (graceMs) => {
      isStopping = true;
      clearTimeout(restart);
      // Between two threads there is nothing to wait for.
      if (thread.threadId === -1) ended.resolve();
      else send({ stop: graceMs });
      const timer = setTimeout(() => {
        log.error("mail_thread_cut_short");
        void thread.terminate();
      }, graceMs + abortTime);
      return ended.promise.finally(() => clearTimeout(timer));
    },
  };
}
