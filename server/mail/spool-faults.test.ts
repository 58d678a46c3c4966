import { link, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openMailHarness, plainMail } from "../../tests/support/mail-harness.ts";
import { createSpoolTransport } from "./spool-transport.ts";

vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof import("node:fs/promises")>();
  return { ...real, link: vi.fn(real.link), open: vi.fn(real.open), writeFile: vi.fn(real.writeFile) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spool-"));
});
afterEach(() => rm(folder, { recursive: true }));

const mailOf = (message_id: string) =>
  plainMail({
    message_id,
    request_number: "COT-2026-000001",
    template: "quotation-to-sales",
    recipient: "ventas@example.com",
    queued_at: "2026-03-02T12:00:00.000Z",
  });
const never = new AbortController().signal;
const plainName = "COT-2026-000001-quotation-to-sales.eml";
const ownName = /^COT-2026-000001-quotation-to-sales-[\da-f]{12}\.eml$/;

const failLink = (code: string) =>
  vi.mocked(link).mockRejectedValueOnce(Object.assign(new Error(`${code}: link`), { code }));

test.each(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EACCES", "EINVAL"])(
  "in a folder without hard links (%s) a mail gets a unique name, once",
  async (code) => {
    const spool = createSpoolTransport(folder);
    failLink(code);
    await spool.send(mailOf("<1@example.com>"), never);
    // Sent again, as after a crash before the result was recorded.
    await spool.send(mailOf("<1@example.com>"), never);
    expect(await readdir(folder)).toEqual([expect.stringMatching(ownName)]);
    await spool.retract(mailOf("<1@example.com>"));
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a mail with a unique name keeps it when the other mail is gone", async () => {
  const spool = createSpoolTransport(folder);
  await spool.send(mailOf("<1@example.com>"), never);
  await spool.send(mailOf("<2@example.com>"), never);
  await rm(join(folder, plainName));
  await spool.send(mailOf("<2@example.com>"), never);
  expect(await readdir(folder)).toEqual([expect.stringMatching(ownName)]);
});

test("a mail whose temporary file is removed at the moment of its naming is written all the same", async () => {
  const { link: realLink } = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
  vi.mocked(link).mockImplementationOnce(async (from, to) => {
    await realLink(from, to);
    await rm(from);
  });
  await createSpoolTransport(folder).send(mailOf("<1@example.com>"), never);
  expect(await readdir(folder)).toEqual([plainName]);
});

test("a file in the place of the folder is told in Spanish, and mails are written once it is gone", async () => {
  const harness = await openMailHarness();
  onTestFinished(harness.close);
  const spool = join(folder, "mail");
  await writeFile(spool, "");
  const worker = harness.createWorker("", { transport: createSpoolTransport(spool) });
  await harness.queue();
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([
    { status: "queued", last_error: "EEXIST en el lugar de la carpeta de los correos, DATA_DIR/mail, hay un archivo" },
  ]);
  await rm(spool);
  await harness.clock.advance(60 * 60_000);
  await worker.deliverDue();
  expect(await readdir(spool)).toHaveLength(1);
});

test.each([
  ["EACCES", "este usuario no puede leer y escribir en la carpeta de los correos, DATA_DIR/mail, o un archivo de ella"],
  ["EPERM", "este usuario no puede leer y escribir en la carpeta de los correos, DATA_DIR/mail, o un archivo de ella"],
  ["EROFS", "la carpeta de los correos, DATA_DIR/mail, está en un disco de solo lectura"],
  ["ENOSPC", "la carpeta de los correos, DATA_DIR/mail, está en un disco lleno"],
  ["EDQUOT", "la carpeta de los correos, DATA_DIR/mail, está en un disco lleno"],
  ["EIO", "la carpeta de los correos, DATA_DIR/mail, está en un disco que falla"],
])("a folder that fails by %s is told in Spanish, and mails are written once it works", async (code, cause) => {
  const harness = await openMailHarness();
  onTestFinished(harness.close);
  const worker = harness.createWorker("", { transport: createSpoolTransport(folder) });
  await harness.queue();
  const error = Object.assign(new Error(`${code}: no, open '/srv/data/mail/.x.part'`), { code });
  vi.mocked(writeFile).mockRejectedValueOnce(error);
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", last_error: `${code} ${cause}` }]);
  await harness.clock.advance(60 * 60_000);
  await worker.deliverDue();
  expect(await readdir(folder)).toHaveLength(1);
});

test("a mail that does not fit on the disk takes no space there", async () => {
  const { writeFile: realWrite } = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
  vi.mocked(writeFile).mockImplementationOnce(async (path) => {
    await realWrite(path, "the first bytes");
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  await expect(createSpoolTransport(folder).send(mailOf("<1@example.com>"), never)).rejects.toMatchObject({
    code: "ENOSPC",
  });
  expect(await readdir(folder)).toEqual([]);
});

test("a mail erased while its folder fails does not stay, and another one is written again", async () => {
  const harness = await openMailHarness();
  onTestFinished(harness.close);
  const transport = createSpoolTransport(folder);
  const worker = harness.createWorker("", { transport });
  const failSync = (beforehand: () => Promise<unknown>) =>
    vi.mocked(open).mockImplementationOnce(async () => {
      await beforehand();
      throw Object.assign(new Error("EIO: open"), { code: "EIO" });
    });

  const erased = await harness.queue();
  failSync(() => harness.db.deleteFrom("mails").where("id", "=", erased.id).execute());
  await worker.deliverDue();
  expect(await readdir(folder)).toEqual([]);

  await harness.queue();
  failSync(async () => {});
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued" }]);
  await harness.clock.advance(60 * 60_000);
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "sent" }]);
  expect(await readdir(folder)).toHaveLength(1);
});
