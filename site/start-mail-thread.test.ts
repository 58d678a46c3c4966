import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordLog } from "../tests/support/record-log.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";
import { startMailThread } from "./start-mail-thread.ts";

// Fake timers: on a busy machine, too, a pause or a stop ends only when the test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for the pause between two threads. */
const expectPause = () => expect.poll(() => vi.getTimerCount()).toBe(1);

/** A thread that counts its starts in a file, fails at the first start, and works afterwards. */
const program = (file: string) => `
  import { appendFileSync, readFileSync } from "node:fs";
  import { parentPort } from "node:worker_threads";
  appendFileSync(${JSON.stringify(file)}, "start ");
  if (readFileSync(${JSON.stringify(file)}, "utf8") === "start ") throw new Error("out of luck");
  parentPort.on("message", (message) => {
    appendFileSync(${JSON.stringify(file)}, message === "wake" ? "wake " : "stop " + message.stop);
    if (message !== "wake") parentPort.close();
  });
`;

test("a failed thread is logged and replaced by another one, which stops on request", async () => {
  const folder = await makeTemporaryFolder();
  const seen = join(folder, "seen.txt");
  const script = join(folder, "thread.mjs");
  await writeFile(script, program(seen));
  const record = recordLog();
  const thread = startMailThread({ log: record.log, script: pathToFileURL(script) });
  await expectPause();
  vi.runAllTimers();
  await expect.poll(() => readFile(seen, "utf8")).toBe("start start ");
  thread.wake();
  await thread.stop(50);
  expect(await readFile(seen, "utf8")).toBe("start start wake stop 50");
  expect(record.events.map(({ event }) => event)).toEqual(["mail_thread_failed"]);
});

test("a stop between two threads does not wait, and starts no other thread", async () => {
  const folder = await makeTemporaryFolder();
  const script = join(folder, "thread.mjs");
  await writeFile(script, "throw new Error('out of luck')");
  const record = recordLog();
  const thread = startMailThread({ log: record.log, script: pathToFileURL(script) });
  await expectPause();
  expect(record.events).toHaveLength(1);
  await thread.stop(50);
});

test("a thread that does not stop in time is terminated", async () => {
  const folder = await makeTemporaryFolder();
  const script = join(folder, "thread.mjs");
  await writeFile(script, "setInterval(() => {}, 1_000)");
  const record = recordLog();
  const thread = startMailThread({ log: record.log, script: pathToFileURL(script) });
  const stopped = thread.stop(0);
  vi.runAllTimers();
  await stopped;
  expect(record.events.map(({ event }) => event)).toEqual(["mail_thread_cut_short"]);
});

test("a thread that exits without an error is logged, and the next one counts as working once it is ready", async () => {
  const folder = await makeTemporaryFolder();
  const script = join(folder, "thread.mjs");
  const ready =
    "parentPort.postMessage('ready'); parentPort.on('message', (m) => m === 'wake' ? process.exit(3) : parentPort.close())";
  await writeFile(script, `import { parentPort } from "node:worker_threads"; ${ready}`);
  const record = recordLog();
  const thread = startMailThread({ log: record.log, script: pathToFileURL(script) });
  expect(thread.isWorking()).toBe(false);
  await expect.poll(thread.isWorking).toBe(true);
  thread.wake();
  await expectPause();
  expect(thread.isWorking()).toBe(false);
  expect(record.events).toMatchObject([{ level: "error", event: "mail_thread_failed", code: 3 }]);
  vi.runAllTimers();
  await expect.poll(thread.isWorking).toBe(true);
  await thread.stop(5_000);
});
