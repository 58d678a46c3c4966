import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  /** The recipients of the envelope, whatever the headers say. */
  recipients: string[];
  /** Received over an encrypted connection. */
  secure: boolean;
  raw: string;
  parsed: Email;
}

/** The server's answer; undefined accepts. */
type Refusal = { code: number; text: string } | undefined;

/** The server stores the mail and closes the connection instead of confirming. */
export const dropConnection = "drop connection";

export interface MailServer {
  url: string;
  port: number;
  /** The accepted mails, in order. */
  received: ReceivedMail[];
  /** The number of opened connections. */
  connections(): number;
  close(): Promise<void>;
}

type MailAnswer = Refusal | typeof dropConnection;

export interface MailServerBehaviour {
  port?: number;
  /** Called for each sender. */
  onSender?: (address: string) => Refusal;
  /** Called for each recipient. */
  onRecipient?: (address: string) => Refusal;
  /** Called when a whole mail has arrived; the answer may take any time. */
  onMail?: (count: number, recipient: string) => MailAnswer | Promise<MailAnswer>;
  options?: SMTPServerOptions;
}

const toError = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on this machine that records the accepted mails and fails as `behaviour` says. */
export async function startMailServer(behaviour: MailServerBehaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  let mails = 0;
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...behaviour.options,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onMailFrom: ({ address }, _session, callback) => {
      const refusal = behaviour.onSender?.(address);
      callback(refusal && toError(refusal));
    },
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = behaviour.onRecipient?.(address);
      callback(refusal && toError(refusal));
    },
    onData: (stream, { envelope, secure, remotePort }, callback) => {
      const take = async () => {
        const raw = await buffer(stream);
        mails += 1;
        const answer = await behaviour.onMail?.(mails, envelope.rcptTo[0]?.address ?? "");
        if (answer && answer !== dropConnection) return callback(toError(answer));
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          recipients: envelope.rcptTo.map(({ address }) => address),
          secure,
          raw: raw.toString("utf8"),
          parsed: await PostalMime.parse(raw),
        });
        if (answer === dropConnection) sockets.get(remotePort)?.destroy();
        else callback();
      };
      take().catch(callback);
    },
  });
  // A client that the test cuts off is not a fault.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((resolve) => server.listen(behaviour.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
