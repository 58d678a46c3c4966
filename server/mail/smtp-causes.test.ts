import { createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenLocally } from "../../tests/support/listen-locally.ts";
import { type MailHarness, openMailHarness } from "../../tests/support/mail-harness.ts";
import type { MailServerBehaviour } from "../../tests/support/mail-server.ts";

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

/** Sends a mail to `url` and returns the reason of its failure. */
async function readReason(url: string): Promise<string | null | undefined> {
  await harness.queue({ template: "quotation-to-buyer" });
  await harness.createWorker(url).deliverDue();
  const [row] = await harness.rows();
  return row?.last_error;
}

async function readReasonOf(behaviour: MailServerBehaviour, toUrl = (url: string) => url) {
  const server = await harness.openServer(behaviour);
  return readReason(toUrl(server.url));
}

const withUser = (url: string): string => url.replace("//", "//sitio:clave@");

const refusingUsers: SMTPServerOptions = {
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: (_given, _session, callback) => callback(new Error("Invalid username or password")),
};

const deferred = Object.assign(new Error("later"), { responseCode: 454 });

test("a refused connection is told in Spanish, followed by the original message", async () => {
  const server = await harness.openServer();
  await server.close();
  expect(await readReason(server.url)).toMatch(
    /^el servidor de correo rechaza la conexión \(SMTP_URL\): ESOCKET connect ECONNREFUSED 127/,
  );
});

test.each<[string, MailServerBehaviour, ((url: string) => string)?]>([
  [
    "el servidor de correo no acepta el usuario o la contraseña (SMTP_URL): EAUTH Invalid login: 535 Invalid username or password",
    { options: refusingUsers },
    withUser,
  ],
  [
    "el servidor de correo no acepta el usuario o la contraseña (SMTP_URL): EENVELOPE Mail command failed: 530 no",
    { onSender: () => ({ code: 530, text: "no" }) },
  ],
  [
    "el servidor de correo no acepta al remitente (MAIL_FROM): EENVELOPE Mail command failed: 553 no",
    { onSender: () => ({ code: 553, text: "no" }) },
  ],
  [
    "el servidor de correo no atiende por ahora: EENVELOPE Mail command failed: 451 later",
    { onSender: () => ({ code: 451, text: "later" }) },
  ],
  [
    "el servidor de correo no atiende por ahora: ECONNECTION Server closed the connection: 421 later",
    { onRecipient: () => ({ code: 421, text: "later" }) },
  ],
  [
    "el servidor de correo no atiende por ahora: EAUTH Invalid login: 454 later",
    { options: { ...refusingUsers, onAuth: (_given, _session, callback) => callback(deferred) } },
    withUser,
  ],
  [
    "el servidor de correo no acepta al destinatario: EENVELOPE Can't send mail - all recipients were rejected: 550 no",
    { onRecipient: () => ({ code: 550, text: "no" }) },
  ],
  [
    "el servidor de correo no acepta el contenido: EMESSAGE Message failed: 554 certificate",
    { onMail: () => ({ code: 554, text: "certificate" }) },
  ],
  [
    "se cortó la conexión con el servidor de correo: ECONNECTION Connection closed unexpectedly",
    { onMail: () => "drop connection" },
  ],
])("a failure of sending is told as '%s'", async (reason, behaviour, toUrl) => {
  expect(await readReasonOf(behaviour, toUrl)).toBe(reason);
});

test("a server that closes the connection before its greeting is told in Spanish", async () => {
  const server = createServer((socket) => socket.end());
  expect(await readReason(`smtp://127.0.0.1:${await listenLocally(server)}`)).toBe(
    "se cortó la conexión con el servidor de correo: ECONNECTION Reached maximum number of retries after connection was closed",
  );
  server.close();
});

test("an invalid certificate is told in Spanish", async () => {
  // The package warns about its own certificate.
  vi.mocked(console.error).mockImplementationOnce(() => {});
  const reason = await readReasonOf({ options: { secure: true } }, (url) => url.replace("smtp:", "smtps:"));
  vi.mocked(console.error).mockClear();
  // That of the package expired in 2025.
  expect(reason).toMatch(/^el certificado del servidor de correo está vencido: ESOCKET .*certificate/);
});

test("an encrypted connection to a port without encryption is told in Spanish", async () => {
  const reason = await readReasonOf({}, (url) => url.replace("smtp:", "smtps:"));
  expect(reason).toMatch(
    /^no se pudo cifrar la conexión con el servidor de correo \(SMTP_URL, SMTP_TLS\): ESOCKET .*SSL/,
  );
});

test.each([
  ["EDNS", "getaddrinfo ENOTFOUND mail.example.com", "no se conoce el nombre del servidor de correo (SMTP_URL)"],
  ["ESOCKET", "connect EHOSTUNREACH 192.0.2.1:25", "no se puede llegar al servidor de correo (SMTP_URL)"],
  ["ESOCKET", "certificate has expired", "el certificado del servidor de correo está vencido"],
  [
    "ESOCKET",
    "Hostname/IP does not match certificate's altnames: Host: mail.example.com. is not in the cert's altnames: DNS:x.test",
    "el certificado del servidor de correo es de otro nombre (SMTP_URL)",
  ],
  ["ESOCKET", "read ECONNRESET", "se cortó la conexión con el servidor de correo"],
  ["ETIMEDOUT", "Connection timeout", "el servidor de correo no respondió a tiempo"],
  [
    "ETIMEDOUT",
    "Greeting never received",
    "el servidor de correo no respondió a tiempo (con el puerto 465, SMTP_URL empieza por smtps://)",
  ],
  ["EPROTOCOL", "Invalid greeting. response=HTTP/1.1", "lo que responde no es un servidor de correo (SMTP_URL)"],
  ["EPROTOCOL", "Invalid greeting. response=554 5.7.1 No: 554 5.7.1 No", "el servidor de correo no acepta la conexión"],
  ["EPROTOCOL", "Invalid greeting. response=451 later: 451 later", "el servidor de correo no atiende por ahora"],
  [
    "ECONNECTION",
    "Server terminates connection. response=421 later: 421 later",
    "el servidor de correo no atiende por ahora",
  ],
  [
    "ESOCKET",
    "Client network socket disconnected before secure TLS connection was established",
    "no se pudo cifrar la conexión con el servidor de correo (SMTP_URL, SMTP_TLS)",
  ],
])("the error of the connection '%s %s' is told as '%s'", async (code, message, cause) => {
  const error = Object.assign(new Error(message), { code, command: "CONN" });
  const transport = { send: () => Promise.reject(error), retract: async () => {}, close: () => {} };
  await harness.queue();
  await harness.createWorker("", { transport }).deliverDue();
  expect(await harness.rows()).toMatchObject([{ last_error: `${cause}: ${code} ${message}` }]);
});

test("an error in composing a mail is not attributed to the mail server", async () => {
  const error = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9000"), { code: "ECONNREFUSED" });
  await harness.queue();
  await harness.createWorker("", { compose: () => Promise.reject(error) }).deliverDue();
  expect(await harness.rows()).toMatchObject([{ last_error: "ECONNREFUSED connect ECONNREFUSED 127.0.0.1:9000" }]);
});
