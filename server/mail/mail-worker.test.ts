import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailHarness, openMailHarness, plainMail } from "../../tests/support/mail-harness.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

const minute = 60_000;
const hour = 60 * minute;

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

/** The address of a closed server: it refuses connections. */
async function findClosedPort(): Promise<{ url: string; port: number }> {
  const server = await startMailServer();
  await server.close();
  return server;
}

const levelsOf = (event: string) => harness.events.filter((line) => line.event === event).map((line) => line.level);

test("a queued mail is delivered once, to its one recipient, with its own Message-ID", async () => {
  const server = await harness.openServer();
  const queued = await harness.queue({ recipient: "ventas@example.com" });
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  await harness.clock.advance(24 * hour);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ recipients: ["ventas@example.com"], from: "sitio@example.com" });
  expect(server.received[0]?.parsed.messageId).toBe(queued.message_id);
  expect(await harness.rows()).toMatchObject([
    { status: "sent", attempts: 1, settled_at: "2026-03-02T13:00:00.000Z", lease_owner: null, last_error: null },
  ]);
});

test("one connection carries many mails", async () => {
  const server = await harness.openServer();
  for (let count = 0; count < 10; count++) await harness.queue();
  await harness.createWorker(server.url, { slots: 1 }).deliverDue();
  expect(server.received).toHaveLength(10);
  expect(server.connections()).toBe(1);
});

test("a mail deferred with 451 is delivered once, after a minute", async () => {
  const server = await harness.openServer({
    onMail: (count) => (count === 1 ? { code: 451, text: "4.3.0 try later" } : undefined),
  });
  await harness.queue();
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", last_fault: "put-off", attempts: 1 }]);
  await harness.clock.advance(minute - 1);
  await worker.deliverDue();
  expect(server.received).toHaveLength(0);
  await harness.clock.advance(1);
  await worker.deliverDue();
  await harness.clock.advance(24 * hour);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
});

test("a recipient deferred with 450 does not delay the other mails", async () => {
  const server = await harness.openServer({
    onRecipient: (address) => (address === "lleno@example.com" ? { code: 450, text: "4.2.2 mailbox busy" } : undefined),
  });
  await harness.queue({ recipient: "lleno@example.com" });
  await harness.queue({ recipient: "ventas@example.com" });
  await harness.createWorker(server.url, { slots: 1 }).deliverDue();
  expect(server.received.map((mail) => mail.recipients)).toEqual([["ventas@example.com"]]);
});

test("a mail rejected with 550 has failed: logged as an error without the address, and never retried", async () => {
  let asked = 0;
  const server = await harness.openServer({
    onRecipient: (address) => {
      asked += 1;
      return { code: 550, text: `5.1.1 <${address}> unknown user` };
    },
  });
  await harness.queue({ template: "quotation-to-buyer", recipient: "nadie@example.com" });
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  await harness.clock.advance(24 * hour);
  await worker.deliverDue();
  expect(asked).toBe(1);
  const [row] = await harness.rows();
  expect(row).toMatchObject({ status: "failed", last_fault: "refused", last_error: expect.stringContaining("550") });
  expect(row?.last_error).not.toContain("nadie");
  expect(levelsOf("mail_failed")).toEqual(["error"]);
  expect(harness.lines.join()).not.toContain("nadie");
});

test("a rejection with control characters, which PostgreSQL does not store, is recorded without them", async () => {
  const response = "550 no\u0000such\u001b[31m\u202euser";
  const error = Object.assign(new Error(response), { code: "EENVELOPE", responseCode: 550, response });
  const transport = { send: () => Promise.reject(error), retract: async () => {}, close: () => {} };
  await harness.queue({ template: "quotation-to-buyer" });
  await harness.createWorker("", { transport }).deliverDue();
  expect(await harness.rows()).toMatchObject([
    { status: "failed", last_error: expect.stringMatching(/550 no such \[31m user$/) },
  ]);
});

test.each([
  { code: 552, text: "5.2.2 mailbox full" },
  { code: 550, text: "5.4.5 Daily user sending limit exceeded" },
  { code: 550, text: "5.4.6 mail rate exceeded limit" },
  { code: 554, text: "5.1.90 daily limit for message recipients" },
  { code: 552, text: "mailbox full" },
])("a buyer's mail rejected for space or quota ($code $text) is sent once there is space", async ({ code, text }) => {
  let isFull = true;
  const server = await harness.openServer({ onMail: () => (isFull ? { code, text } : undefined) });
  await harness.queue({ template: "quotation-to-buyer", recipient: "ana@example.com" });
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", last_fault: "refused" }]);
  isFull = false;
  await harness.clock.advance(minute);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("a buyer's mail that is too large for the mailbox has failed", async () => {
  const server = await harness.openServer({ onMail: () => ({ code: 552, text: "5.3.4 message too big" }) });
  await harness.queue({ template: "quotation-to-buyer", recipient: "ana@example.com" });
  await harness.createWorker(server.url).deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "failed", last_fault: "refused" }]);
});

test("a recipient field with two addresses is never sent to", async () => {
  const server = await harness.openServer();
  await harness.queue({ recipient: "a@b.co, evil@x.co" });
  await harness.createWorker(server.url).deliverDue();
  expect(server.connections()).toBe(0);
  expect(await harness.rows()).toMatchObject([{ status: "failed", last_fault: "refused" }]);
});

test("mails wait while the server refuses connections, and are sent once when it is back", async () => {
  const { url, port } = await findClosedPort();
  for (let count = 0; count < 20; count++) await harness.queue();
  const worker = harness.createWorker(url);
  for (let passed = 0; passed < 5 * hour; passed += 10 * minute) {
    await worker.deliverDue();
    await harness.clock.advance(10 * minute);
  }
  expect((await harness.rows()).every((row) => row.status === "queued")).toBe(true);
  expect(levelsOf("mail_outage_begun")).toEqual(["error"]);

  const server = await harness.openServer({ port });
  await harness.clock.advance(10 * minute);
  await worker.deliverDue();
  await worker.deliverDue();
  expect((await harness.rows()).every((row) => row.status === "sent")).toBe(true);
  expect(new Set(server.received.map((mail) => mail.parsed.messageId)).size).toBe(20);
  expect(server.received).toHaveLength(20);
  expect(levelsOf("mail_outage_ended")).toEqual(["info"]);
});

test("an unreachable server is tried with a few mails, not with each one", async () => {
  const { url } = await findClosedPort();
  for (let count = 0; count < 20; count++) await harness.queue();
  await harness.createWorker(url, { slots: 1 }).deliverDue();
  expect((await harness.rows()).filter((row) => row.attempts > 0)).toHaveLength(1);
});

test("when the server is back, mails that waited for it are sent, and not those that it deferred", async () => {
  const server = await harness.openServer();
  const later = { attempts: 1, next_attempt_at: "2026-03-02T14:00:00.000Z" };
  await harness.queue({ ...later, last_fault: "unreachable", in_outage: 1, recipient: "esperaba@example.com" });
  await harness.queue({ ...later, last_fault: "put-off", recipient: "aplazado@example.com" });
  await harness.queue();
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([
    { status: "sent" },
    { status: "queued", attempts: 1 },
    { status: "sent" },
  ]);
});

test("a wrong password keeps the mails queued until it is corrected", async () => {
  const auth = { authOptional: false, allowInsecureAuth: true, disabledCommands: ["STARTTLS"] };
  const server = await harness.openServer({
    options: {
      ...auth,
      onAuth: ({ password }, _session, callback) =>
        password === "buena" ? callback(null, { user: "sitio" }) : callback(new Error("Authentication failed")),
    },
  });
  await harness.queue();
  const [head, tail] = server.url.split("//");
  await harness.createWorker(`${head}//sitio:mala@${tail}`).deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", last_fault: "unreachable" }]);
  await harness.clock.advance(minute);
  await harness.createWorker(`${head}//sitio:buena@${tail}`).deliverDue();
  expect(server.received).toHaveLength(1);
});

test.each([true, false])(
  "a rejected sender keeps the mails queued until it is corrected, with PIPELINING hidden: %s",
  async (hidePIPELINING) => {
    let isMended = false;
    const server = await harness.openServer({
      onSender: () => (isMended ? undefined : { code: 553, text: "5.7.1 Sender address rejected: not owned by user" }),
      options: { hidePIPELINING },
    });
    await harness.queue();
    await harness.queue();
    const worker = harness.createWorker(server.url);
    await worker.deliverDue();
    expect((await harness.rows()).map((row) => row.status)).toEqual(["queued", "queued"]);
    expect(levelsOf("mail_outage_begun")).toEqual(["error"]);
    isMended = true;
    await harness.clock.advance(minute * 2);
    await worker.deliverDue();
    expect(server.received).toHaveLength(2);
  },
);

test("after five days without success a mail has failed", async () => {
  const server = await harness.openServer({ onMail: () => ({ code: 451, text: "4.3.0 never now" }) });
  await harness.queue();
  const worker = harness.createWorker(server.url);
  for (let passed = 0; passed <= 127 * hour; passed += hour) {
    await worker.deliverDue();
    await harness.clock.advance(hour);
  }
  const [row] = await harness.rows();
  expect(row?.status).toBe("failed");
  const age = Date.parse(row?.settled_at ?? "") - Date.parse(row?.queued_at ?? "");
  expect(age / hour).toBeGreaterThanOrEqual(120);
  expect(age / hour).toBeLessThan(127);
  expect(levelsOf("mail_failed")).toEqual(["error"]);
});

test("a mail that waited for five days while the site was off is retried like a new one", async () => {
  const away = await findClosedPort();
  const busy = await harness.openServer({
    onMail: (count) => (count === 1 ? { code: 451, text: "later" } : undefined),
  });
  await harness.queue();
  await harness.clock.advance(6 * 24 * hour);
  // The site is up before its network is.
  await harness.createWorker(away.url).deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", attempts: 1, last_fault: "unreachable" }]);
  for (let passed = 0; passed < 2; passed += 1) {
    await harness.clock.advance(hour);
    await harness.createWorker(busy.url).deliverDue();
  }
  expect(await harness.rows()).toMatchObject([{ status: "sent" }]);
});

test.each(["2026-03-02T12:00:00Z", "2025-01-01T00:00:00Z"])(
  "a clock set back to %s does not delay a new mail",
  async (now) => {
    const server = await harness.openServer();
    await harness.queue();
    harness.clock.set(now);
    await harness.createWorker(server.url).deliverDue();
    expect(server.received).toHaveLength(1);
  },
);

test("a clock set back delays a deferred mail by at most the longest pause", async () => {
  const server = await harness.openServer();
  await harness.queue({ attempts: 3, last_fault: "put-off" });
  const worker = harness.createWorker(server.url);
  harness.clock.set("2026-03-02T07:00:00Z");
  await worker.deliverDue();
  expect(server.received).toHaveLength(0);
  harness.clock.set("2026-03-02T06:59:59Z");
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("a clock set back during an outage does not prolong the pause of the worker", async () => {
  const sent: string[] = [];
  let isAway = true;
  const send = async ({ messageId }: OutgoingMail) => {
    if (isAway) throw new Error("connection refused");
    sent.push(messageId);
  };
  const worker = harness.createWorker("", { transport: { send, retract: async () => {}, close: () => {} } });
  await harness.queue();
  await worker.deliverDue();
  isAway = false;
  harness.clock.set("2025-03-02T13:00:00Z");
  const later = await harness.queue();
  await worker.deliverDue();
  expect(sent).toContain(later.message_id);
});

test("of several mails the one that has been due the longest is sent first", async () => {
  const server = await harness.openServer();
  await harness.queue({ recipient: "segundo@example.com", next_attempt_at: "2026-03-02T12:59:00.000Z" });
  await harness.queue({ recipient: "tercero@example.com" });
  await harness.queue({ recipient: "primero@example.com", next_attempt_at: "2026-03-02T12:58:00.000Z" });
  await harness.createWorker(server.url, { slots: 1 }).deliverDue();
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual([
    "primero@example.com",
    "segundo@example.com",
    "tercero@example.com",
  ]);
});

test("a mail that cannot be composed is kept, logged with its stack, and does not affect the others", async () => {
  const server = await harness.openServer();
  await harness.queue({ request_number: "COT-2026-100000" });
  await harness.queue({ request_number: "COT-2026-200000" });
  const worker = harness.createWorker(server.url, {
    compose: async (row) => {
      if (row.request_number === "COT-2026-100000") throw new TypeError("no such picture");
      return plainMail(row);
    },
  });
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", last_fault: "broken" }, { status: "sent" }]);
  expect(harness.events.find((line) => line.event === "mail_not_composed")).toMatchObject({
    level: "error",
    error: { stack: expect.stringContaining("mail-worker.test.ts") },
  });
});

test("a mail without its request has failed", async () => {
  const server = await harness.openServer();
  await harness.queue();
  await harness.createWorker(server.url, { compose: async () => undefined }).deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "failed" }]);
  expect(server.received).toHaveLength(0);
});

test("a started worker is woken by a call, and finds mails that other processes queued", async () => {
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await harness.openServer({
    onMail: (count) => {
      arrivals[count - 1]?.resolve();
      return undefined;
    },
  });
  const worker = harness.createWorker(server.url);
  worker.start();
  await worker.deliverDue();
  await harness.queue();
  worker.wake();
  await arrivals[0]?.promise;
  await worker.deliverDue();
  await harness.queue();
  await harness.clock.advance(3000);
  await arrivals[1]?.promise;
  await worker.stop();
  expect(server.received).toHaveLength(2);
});
