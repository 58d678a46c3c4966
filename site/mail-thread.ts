import { constants, platform, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { createLog } from "#server/process/log.ts";
import { readConfig } from "#server/settings/config.ts";
import { openMail } from "./open-mail.ts";
import { type MailThreadMessage, mailThreadReady } from "./start-mail-thread.ts";

// Visitors go first. On Linux a thread has a priority of its own; elsewhere this would slow the whole site.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The other end of start-mail-thread.ts: sends what is queued, of the settings that the main thread has checked.
const mail = await openMail(readConfig(process.env), createLog());
parentPort?.on("message", async (message: MailThreadMessage) => {
  if (message === "wake") return mail.wake();
  await mail.stop(message.stop);
  parentPort?.close();
});
mail.start();
parentPort?.postMessage(mailThreadReady);
