import type { SMTPPoolOptions, Transporter } from "nodemailer";
import type { DkimKey, SmtpTls } from "#server/settings/config.ts";
import { type MailTransport, toMessage } from "./outgoing-mail.ts";

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465. */
  url: string;
  /** Undefined: "require", or "if-offered" for a server on this machine. */
  tls: SmtpTls | undefined;
  dkim: DkimKey | undefined;
}

const seconds = (count: number): number => count * 1000;

/** Concurrent connections; each is kept open for the next mail. */
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
    // One retry over a new connection when the server has dropped an idle one; further retries are the queue's.
    maxRequeues: 1,
    idleTimeout: seconds(30),
    dnsTimeout: seconds(15),
    connectionTimeout: seconds(30),
    greetingTimeout: seconds(30),
    // A server may take long to confirm a mail that it has received: RFC 5321, 4.5.3.2.6. The worker's limit applies
    // first.
    socketTimeout: seconds(660),
  };
}

/** Sends by SMTP over a small pool of connections. */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  let pool: Transporter | undefined;
  return {
    send: async (mail, signal) => {
      // Imported with the first mail, to save the memory of processes that send none. Node repeats a failed import.
      const { createTransport } = await import("nodemailer");
      pool ??= createTransport(poolOptions(settings));
      await pool.sendMail({ ...toMessage(mail), signal });
    },
    retract: async () => {},
    close: () => pool?.close(),
  };
}
