import { Worker } from "node:worker_threads";
import type { Log } from "#server/process/log.ts";

/** `stop`: milliseconds that mails under way may take. */
export type MailThreadMessage = "wake" | { stop: number };

/** What the thread says once it looks at the queue. */
export const mailThreadReady = "ready";

export interface MailThread {
  /** Whether a thread looks at the queue: false while one starts, and between one that failed and the next. */
  isWorking(): boolean;
  /** Looks at the queue at once: called when a request has been accepted. */
  wake(): void;
  /** Lets mails under way finish for `graceMs`; resolves when the thread has ended, or been ended a second after that. */
  stop(graceMs: number): Promise<void>;
}

/** Milliseconds in which a thread aborts what it is sending. */
const abortTime = 1_000;
/** Milliseconds before a thread that failed starts anew. */
const pause = 5_000;

interface MailThreadOptions {
  log: Log;
  script?: URL;
}

/**
 * Sends the queued mails in a thread of its own: no visitor waits while a mail or its pictures are made. A thread that
 * fails takes nothing along: another one starts, and the mails it had claimed are due again when their leases end.
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
    let isTold = false;
    worker.on("message", (message) => {
      if (message === mailThreadReady) isWorking = true;
    });
    worker.on("error", (error) => {
      isTold = true;
      log.error("mail_thread_failed", { error });
    });
    worker.on("exit", (code) => {
      isWorking = false;
      if (isStopping) return ended.resolve();
      if (!isTold) log.error("mail_thread_failed", { code });
      restart = setTimeout(() => {
        thread = start();
      }, pause);
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
