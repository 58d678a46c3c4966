import type { SMTPPoolOptions } from "nodemailer";
import type { DkimKey, SmtpTls } from "#server/settings/smtp.ts";
import { type MailTransport, toMessage } from "./outgoing-mail.ts";

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. */
  url: string;
  /** Undefined: "require", but for a server on this machine. */
  tls: SmtpTls | undefined;
  dkim: DkimKey | undefined;
}

const seconds = (count: number): number => count * 1000;

/** How many mails may be under way at once, each on its own connection that is kept for the next. */
export const smtpConnections = 4;

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);

function readServer(address: string): Pick<SMTPPoolOptions, "host" | "port" | "secure" | "auth"> {
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

function poolOptions({ url, tls, dkim }: SmtpSettings): SMTPPoolOptions & { pool: true } {
  const server = readServer(url);
  const requireTLS = tls ? tls === "require" : !isThisMachine(new URL(url).hostname);
  return {
    pool: true,
    ...server,
    requireTLS,
    tls: { minVersion: "TLSv1.2", rejectUnauthorized: requireTLS || server.secure === true },
    ...(dkim && { dkim }),
    maxConnections: smtpConnections,
    // One more try over a new connection when the server had dropped an idle one; the queue does the rest.
    maxRequeues: 1,
    idleTimeout: seconds(30),
    dnsTimeout: seconds(15),
    connectionTimeout: seconds(30),
    greetingTimeout: seconds(30),
    // A server may think for long about a mail it has already taken: RFC 5321, 4.5.3.2.6. The worker's limit comes first.
    socketTimeout: seconds(660),
  };
}

// Loaded with the first mail: a site that answers readers does without its memory.
async function openMailer(settings: SmtpSettings) {
  const { createTransport } = await import("nodemailer");
  return createTransport(poolOptions(settings));
}

/** Sends by SMTP over a few kept connections. */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  let opened: ReturnType<typeof openMailer> | undefined;
  return {
    send: async (mail, signal) => {
      opened ??= openMailer(settings);
      const mailer = await opened;
      await mailer.sendMail({ ...toMessage(mail), signal });
    },
    takeBack: async () => {},
    close: async () => (await opened)?.close(),
  };
}
