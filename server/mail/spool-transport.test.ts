import { link, readdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { createSpoolTransport } from "./spool-transport.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await makeTemporaryFolder(), "mail");
});

const mail = (changed: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: "<1@example.com>",
  fileName: "COT-2026-000001-quotation-to-sales",
  date: new Date("2026-03-02T12:00:00Z"),
  from: { name: "Sitio", address: "sitio@example.com" },
  to: { name: "", address: "ventas@example.com" },
  replyTo: { name: "Ana", address: "ana@example.com" },
  subject: "Cotización",
  text: "Hola",
  html: "<p>Hola</p>",
  attachments: [],
  ...changed,
});

const never = new AbortController().signal;

test("a mail becomes one file that only the site may read, named by its number and kind", async () => {
  await createSpoolTransport(folder).send(mail(), never);
  expect(await readdir(folder)).toEqual(["COT-2026-000001-quotation-to-sales.eml"]);
  const file = join(folder, "COT-2026-000001-quotation-to-sales.eml");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    messageId: "<1@example.com>",
    subject: "Cotización",
    date: "2026-03-02T12:00:00.000Z",
  });
});

test("the same mail again replaces its file", async () => {
  const spool = createSpoolTransport(folder);
  await spool.send(mail(), never);
  await spool.send(mail({ subject: "Otra vez" }), never);
  const [name = "", ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await PostalMime.parse(await readFile(join(folder, name)))).subject).toBe("Otra vez");
});

/** The subjects of the mails in the spool. */
async function readSubjects(): Promise<(string | undefined)[]> {
  const names = (await readdir(folder)).sort();
  const parsed = names.map(async (name) => PostalMime.parse(await readFile(join(folder, name))));
  return (await Promise.all(parsed)).map(({ subject }) => subject);
}

test("another mail under the same number gets a unique name, and both can be sent and retracted again", async () => {
  const spool = createSpoolTransport(folder);
  const other = mail({ messageId: `<${"2".repeat(80)}@example.com>`, subject: "De otro cliente" });
  await spool.send(mail(), never);
  await spool.send(other, never);
  await spool.send(other, never);
  await spool.send(mail({ subject: "Otra vez" }), never);
  expect((await readSubjects()).sort()).toEqual(["De otro cliente", "Otra vez"]);
  for (const name of await readdir(folder)) expect(name).toMatch(/^COT-2026-000001-quotation-to-sales.*\.eml$/);
  await spool.retract(other);
  expect(await readSubjects()).toEqual(["Otra vez"]);
  await spool.retract(other);
  await spool.retract(mail());
  expect(await readdir(folder)).toEqual([]);
});

test("an unfinished file is retracted too", async () => {
  const spool = createSpoolTransport(folder);
  await spool.send(mail(), never);
  await spool.send(mail({ messageId: "<2@example.com>" }), never);
  const own = (await readdir(folder)).find((name) => name !== "COT-2026-000001-quotation-to-sales.eml") ?? "";
  await rename(join(folder, own), join(folder, `.${own}.part`));
  await spool.retract(mail({ messageId: "<2@example.com>" }));
  expect(await readdir(folder)).toEqual(["COT-2026-000001-quotation-to-sales.eml"]);
});

test("mails with the same name that are written concurrently are all kept", async () => {
  const spool = createSpoolTransport(folder);
  const ids = Array.from({ length: 8 }, (_, index) => `<${index}@example.com>`);
  await Promise.all(ids.map((messageId) => spool.send(mail({ messageId, subject: messageId }), never)));
  expect((await readSubjects()).sort()).toEqual(ids);
});

test("a file left by a crash during its naming does not damage another mail", async () => {
  const spool = createSpoolTransport(folder);
  await spool.send(mail(), never);
  await spool.send(mail({ messageId: "<2@example.com>", subject: "Otro" }), never);
  const [first = "", second = ""] = (await readdir(folder)).sort().reverse();
  const whole = await readFile(join(folder, first));
  await link(join(folder, first), join(folder, `.${second}.part`));
  await spool.send(mail({ messageId: "<2@example.com>", subject: "Otro, otra vez" }), never);
  expect(await readFile(join(folder, first))).toEqual(whole);
  expect((await readdir(folder)).sort().reverse()).toEqual([first, second]);
});

test("no name leads out of the folder", async () => {
  await createSpoolTransport(folder).send(mail({ fileName: "../../fuera\0/.ssh" }), never);
  expect(await readdir(folder)).toEqual(["______fuera___ssh.eml"]);
});

test("names, subjects and addresses cannot add a header or a recipient", async () => {
  const spool = createSpoolTransport(folder);
  const hostile = "Ana\r\nBcc: evil@example.com\n<script>alert(1)</script>, evil@example.com";
  await spool.send(mail({ replyTo: { name: hostile, address: "ana@example.com" }, subject: hostile }), never);
  const raw = await readFile(join(folder, "COT-2026-000001-quotation-to-sales.eml"), "utf8");
  const parsed = await PostalMime.parse(raw);
  expect(parsed.bcc).toBeUndefined();
  expect(raw).not.toMatch(/^bcc:/im);
  expect(parsed.to).toMatchObject([{ address: "ventas@example.com" }]);
  expect(parsed.replyTo).toMatchObject([{ address: "ana@example.com" }]);
  expect(parsed.subject).toBe("Ana Bcc: evil@example.com <script>alert(1)</script>, evil@example.com");
});

test.each([
  "a@b.co, evil@x.co",
  "a@b.co\r\nBcc: evil@x.co",
  "a@b.co;evil@x.co",
  "<a@b.co> evil@x.co",
  "a@b.co\u0000@x.co",
  "",
])("%j is refused as a recipient", async (address) => {
  await expect(createSpoolTransport(folder).send(mail({ to: { name: "", address } }), never)).rejects.toMatchObject({
    code: "EENVELOPE",
  });
});
