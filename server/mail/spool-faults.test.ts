import { link, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plainMail } from "../../tests/mail-desk.ts";
import { createSpoolTransport } from "./spool-transport.ts";

vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof import("node:fs/promises")>();
  return { ...real, link: vi.fn(real.link) };
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
  "a folder that knows no links and says %s gets its mail under a name of its own, once",
  async (code) => {
    const spool = createSpoolTransport(folder);
    failLink(code);
    await spool.send(mailOf("<1@example.com>"), never);
    // Again, as after a crash before the sending was recorded.
    await spool.send(mailOf("<1@example.com>"), never);
    expect(await readdir(folder)).toEqual([expect.stringMatching(ownName)]);
    await spool.takeBack(mailOf("<1@example.com>"));
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a mail that got a name of its own keeps it when the other one has gone", async () => {
  const spool = createSpoolTransport(folder);
  await spool.send(mailOf("<1@example.com>"), never);
  await spool.send(mailOf("<2@example.com>"), never);
  await rm(join(folder, plainName));
  await spool.send(mailOf("<2@example.com>"), never);
  expect(await readdir(folder)).toEqual([expect.stringMatching(ownName)]);
});
