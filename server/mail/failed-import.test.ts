import fs from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { readPictures } from "#server/catalog/read-pictures.ts";
import { openDemoSite } from "../../tests/support/demo-site.ts";
import { plainMail } from "../../tests/support/mail-harness.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { recordLog } from "../../tests/support/record-log.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { createMarkReader } from "./templates/company-mark.ts";
import { createThumbnails } from "./thumbnails.ts";

/** Makes the next import of a module fail, as when the process has too many open files. */
function failNextImport(name: string): void {
  let hasFailed = false;
  vi.doMock(name, (load) => {
    if (hasFailed) return load();
    hasFailed = true;
    throw new Error("EMFILE: too many open files");
  });
}

const sharpFiles = /\/node_modules\/(?:sharp|semver)\//;

/** Makes the next reading of one of sharp's files fail, as if none had been loaded. */
function failNextReadOfSharp(): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (sharpFiles.test(file)) delete cache[file];
  const read = fs.readFileSync;
  let hasFailed = false;
  vi.spyOn(fs, "readFileSync").mockImplementation((...given: Parameters<typeof read>) => {
    if (hasFailed || !sharpFiles.test(String(given[0]))) return read(...given);
    hasFailed = true;
    throw new Error("EMFILE: too many open files");
  });
}

test("while sharp cannot be loaded a mail has no mark, and afterwards it has one", async () => {
  failNextReadOfSharp();
  const { log, events } = recordLog();
  const readMark = createMarkReader(log);
  expect(await readMark()).toEqual([]);
  expect(await readMark()).toHaveLength(1);
  expect(events.map(({ event }) => event)).toEqual(["mail_goes_without_mark"]);
});

test("after an import of nodemailer has failed, the next mail is sent, and a stop succeeds", async () => {
  failNextImport("nodemailer");
  const server = await startMailServer();
  const transport = createSmtpTransport({ url: server.url, tls: undefined, dkim: undefined });
  const row = {
    request_number: "COT-2026-000001",
    template: "quotation-to-sales" as const,
    recipient: "ventas@example.com",
  };
  const mail = plainMail({ ...row, message_id: "<1@example.com>", queued_at: "2026-03-02T12:00:00.000Z" });
  const { signal } = new AbortController();
  await expect(transport.send(mail, signal)).rejects.toThrow();
  await transport.send(mail, signal);
  expect(server.received).toHaveLength(1);
  await transport.close();
  await server.close();
});

test("while sharp cannot be loaded a picture is left out, and afterwards it is there", async () => {
  failNextReadOfSharp();
  const { log, events } = recordLog();
  const site = await openDemoSite();
  const path = "productos/tuberia-concreto-reforzado.jpg";
  const picture = (await readPictures(site.db, [path])).get(path);
  const read = createThumbnails(site.db, { dir: site.folder, fetch: async () => "here" }, log);
  expect(await read(path)).toBeUndefined();
  expect(events.map(({ event }) => event)).toEqual(["mail_goes_without_picture"]);
  const file = join(site.folder, `${picture?.base}-${picture?.widths[0]}.jpg`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  expect(await read(path)).toBeInstanceOf(Buffer);
  await site.close();
});
