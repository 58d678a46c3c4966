import { generateKeyPairSync } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { catchError } from "../../tests/support/catch-error.ts";
import { listenLocally } from "../../tests/support/listen-locally.ts";
import { plainMail } from "../../tests/support/mail-harness.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { classifyMailError } from "./mail-fault.ts";
import { createSmtpTransport, type SmtpSettings } from "./smtp-transport.ts";

const never = new AbortController().signal;
/** A server with STARTTLS and the self-signed certificate of its package. */
async function startTlsServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  // The package warns about its certificate, which these tests need.
  vi.mocked(console.error).mockImplementationOnce(() => {});
  const server = await startMailServer({ options: { disabledCommands: ["AUTH"], ...options } });
  vi.mocked(console.error).mockClear();
  return server;
}

const servers: Pick<MailServer, "close">[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function send(server: Pick<MailServer, "url" | "close">, settings: Partial<SmtpSettings> = {}): Promise<void> {
  servers.push(server);
  const transport = createSmtpTransport({ url: server.url, tls: undefined, dkim: undefined, ...settings });
  const row = {
    request_number: "COT-2026-000001",
    template: "quotation-to-sales" as const,
    recipient: "ventas@example.com",
  };
  const mail = plainMail({ ...row, message_id: "<1@example.com>", queued_at: "2026-03-02T12:00:00.000Z" });
  await transport.send(mail, never).finally(transport.close);
}

test("no mail is sent without encryption if encryption is required", async () => {
  const server = await startMailServer();
  await expect(send(server, { tls: "require" })).rejects.toMatchObject({ code: "ETLS" });
  expect(server.received).toHaveLength(0);
});

test("no mail is sent to a server with an invalid certificate if encryption is required", async () => {
  const server = await startTlsServer();
  await expect(send(server, { tls: "require" })).rejects.toMatchObject({
    message: expect.stringMatching(/certificate/),
  });
  expect(server.received).toHaveLength(0);
});

test("an smtps URL requires a valid certificate, also on this machine and with opportunistic encryption", async () => {
  for (const tls of [undefined, "if-offered"] as const) {
    const server = await startTlsServer({ secure: true });
    await expect(send(server, { url: server.url.replace("smtp:", "smtps:"), tls })).rejects.toMatchObject({
      message: expect.stringMatching(/certificate/),
    });
    expect(server.received).toHaveLength(0);
  }
});

test("user and password may have percent-encoded characters", async () => {
  const given: unknown[] = [];
  const server = await startMailServer({
    options: {
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        given.push(username, password);
        callback(null, { user: "sitio" });
      },
    },
  });
  await send(server, { url: server.url.replace("//", "//sitio%40example.com:a%2Fb%3Ac%25@") });
  expect(given).toEqual(["sitio@example.com", "a/b:c%"]);
  expect(server.received).toHaveLength(1);
});

test("a server on this machine is used with encryption if it offers any", async () => {
  const server = await startTlsServer();
  await send(server);
  expect(server.received).toMatchObject([{ secure: true }]);
});

test("a server on another machine must encrypt unless the operator disables it", async () => {
  const server = await startMailServer();
  // A name that is not this machine's own but resolves to it.
  await expect(send(server, { url: `smtp://[::ffff:127.0.0.1]:${server.port}` })).rejects.toMatchObject({
    code: "ETLS",
  });
});

test("with a DKIM key mails are signed for its domain", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const server = await startMailServer();
  await send(server, { dkim: { domainName: "example.com", keySelector: "sitio", privateKey } });
  expect(server.received[0]?.raw.replace(/\r\n[ \t]+/g, " ")).toMatch(/^DKIM-Signature: .*d=example\.com;.*s=sitio;/m);
});

/** A mail server behind a proxy that replies to one command itself. */
async function startInterrupted(interrupted: string): Promise<Pick<MailServer, "url" | "close">> {
  const replies = new Map([
    ["EHLO", "250 mail"],
    ["MAIL", "250 ok"],
    ["RCPT", "250 ok"],
    ["DATA", "354 go on"],
    [".", "250 kept"],
    [interrupted, "Too many connections"],
  ]);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.write("220 mail\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      const reply = replies.get(line.split(" ", 1)[0] ?? "");
      if (reply) socket.write(`${reply}\r\n`);
    });
  });
  const port = await listenLocally(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test.each(["MAIL", "RCPT", "DATA", "."])(
  "an answer after %s that is not SMTP fails no mail permanently",
  async (command) => {
    const fault = await catchError(async () => send(await startInterrupted(command)));
    expect(classifyMailError(fault, { template: "quotation-to-sales" })).toMatchObject({
      kind: "unreachable",
      reason: expect.stringContaining("Too many"),
    });
  },
);
