import { parentPort } from "node:worker_threads";
import { createLog } from "#server/process/log.ts";
import { lowerPriority } from "#server/process/lower-priority.ts";
import { readConfig } from "#server/settings/config.ts";
import { createMailWorker } from "./create-mail-worker.ts";
import { type MailThreadMessage, mailThreadReady } from "./start-mail-thread.ts";

lowerPriority();

// Entry point of the thread that start-mail-thread.ts starts. The main thread has already validated the settings.
const mail = await createMailWorker(readConfig(process.env), createLog());
parentPort?.on("message", async (message: MailThreadMessage) => {
  if (message === "wake") return mail.wake();
  await mail.stop(message.stop);
  parentPort?.close();
});
mail.start();
parentPort?.postMessage(mailThreadReady);
