import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { OperatorError } from "#server/process/operator-error.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { appendEntry, type PrivacyEntry, readEntries } from "./privacy-log.ts";

let folder: string;
let privacyLog: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  privacyLog = join(folder, "privacy-log.jsonl");
});

const note = (action: PrivacyEntry["action"]) =>
  appendEntry(privacyLog, { at: "2026-03-01T00:00:00.000Z", action, requests: 1 });

const actions = async () => (await readEntries(privacyLog)).map(({ action }) => action);

test("only the site's user may read a log, which tells who asked for what", async () => {
  await note("find");
  expect((await stat(privacyLog)).mode & 0o777).toBe(0o600);
});

/** A line as written by the site. */
const line = (action: PrivacyEntry["action"]) => `{"at":"2026-03-02T00:00:00.000Z","action":"${action}","requests":1}`;

test.each([
  ["as Windows ends lines", `${line("erase")}\r\n${line("withdraw")}\r\n`],
  ["with a byte order mark", `\uFEFF${line("erase")}\n${line("withdraw")}\n`],
  ["with bare carriage returns", `${line("erase")}\r${line("withdraw")}\r`],
  ["with blanks and empty lines", `\n${line("erase")}  \n\n${line("withdraw")}`],
])("a log that was copied %s is read completely, and can be appended to", async (_how, text) => {
  await writeFile(privacyLog, text);
  expect(await actions()).toEqual(["erase", "withdraw"]);
  await note("find");
  expect(await actions()).toEqual(["erase", "withdraw", "find"]);
});

test.each(['{"at":"2026-03', '{"at":"2026-03-02T00:00:00.000Z","which":[{"number":"COT-2026-000001"}'])(
  "a log line truncated by a crash does not hide the others: %s",
  async (torn) => {
    await note("export");
    await writeFile(privacyLog, torn, { flag: "a" });
    expect(await actions()).toEqual(["export"]);
    await note("erase");
    await note("find");
    expect(await actions()).toEqual(["export", "erase", "find"]);
  },
);

test.each([
  ["two in one", `{"at":"2026-03${line("erase")}`],
  ["one without its end", line("erase").slice(0, -1)],
  ["one with more behind it", `${line("erase")},`],
  ["one of an action there is not", line("erase").replace("erase", "forget")],
])("a damaged log line is reported, because it may be an erasure: %s", async (_fault, damaged) => {
  await writeFile(privacyLog, `${line("find")}\n${damaged}\n${line("withdraw")}\n`);
  await expect(readEntries(privacyLog)).rejects.toThrow(`${privacyLog}, línea 2: no se puede leer`);
});

test("an existing log that cannot be read does not count as missing", async () => {
  expect(await actions()).toEqual([]);
  await mkdir(privacyLog);
  await expect(actions()).rejects.toThrow(
    new OperatorError(`${privacyLog}: se encontró una carpeta, se esperaba un archivo con anotaciones.`),
  );
});
