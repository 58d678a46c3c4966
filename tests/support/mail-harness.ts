import { type DatabaseLocation, openDatabase } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database, MailRow } from "#server/db/schema.ts";
import { createMailHandler, type MailHandlerParts } from "#server/mail/mail-handler.ts";
import type { OutgoingMail } from "#server/mail/outgoing-mail.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { createOutboxQueue } from "#server/outbox/queue.ts";
import { createOutboxWorker, type OutboxWorker, type WorkerParts } from "#server/outbox/worker.ts";
import { createDatabase } from "../databases/test-database.ts";
import { type MailServer, type MailServerBehaviour, startMailServer } from "./mail-server.ts";
import { createManualClock, type ManualClock } from "./manual-clock.ts";
import { queueMail } from "./queue-mail.ts";
import { type RecordedLog, recordLog } from "./record-log.ts";

type WorkerOptions = Partial<Omit<WorkerParts<OutgoingMail>, "handler">> &
  Partial<MailHandlerParts> & { database?: Database };

/** A migrated database with workers, mail servers, a manual clock and a recorded log. */
export interface MailHarness extends RecordedLog {
  db: Database;
  clock: ManualClock;
  /** Queues a mail like an accepted request. */
  queue(changed?: Partial<MailRow>): Promise<MailRow>;
  /** A worker with its own name that sends to `url`. */
  createWorker(url: string, changed?: WorkerOptions): OutboxWorker;
  /** Starts a mail server that stops when the harness is closed. */
  openServer(behaviour?: MailServerBehaviour): Promise<MailServer>;
  /** The current rows, in the order of queueing. */
  rows(): Promise<MailRow[]>;
  close(): Promise<void>;
}

/** A mail without a template, for tests of the delivery. */
export const plainMail = (
  row: Pick<MailRow, "message_id" | "request_number" | "template" | "queued_at" | "recipient">,
): OutgoingMail => ({
  messageId: row.message_id,
  fileName: `${row.request_number}-${row.template}`,
  date: new Date(row.queued_at),
  from: { name: "Prefabricados", address: "sitio@example.com" },
  to: { name: "", address: row.recipient },
  replyTo: undefined,
  subject: row.request_number,
  text: "Hola",
  html: "<p>Hola</p>",
  attachments: [],
});

export async function openMailHarness(location?: DatabaseLocation): Promise<MailHarness> {
  const clock = createManualClock();
  const recorded = recordLog(clock.now);
  const db = await openDatabase(location ?? (await createDatabase()));
  const workers: OutboxWorker[] = [];
  const servers: MailServer[] = [];
  let count = 0;
  return {
    ...recorded,
    db,
    clock,
    queue: (changed) => {
      count += 1;
      const request_number = `COT-2026-${String(count).padStart(6, "0")}`;
      const at = clock.now().toISOString();
      return queueMail(db, { request_number, next_attempt_at: at, queued_at: at, ...changed });
    },
    createWorker: (url, { database = db, compose, transport, salesFallback, ...changed } = {}) => {
      const write = engineOf(database).createWriter();
      const worker = createOutboxWorker({
        queue: createOutboxQueue({ db: database, write }, `worker-${workers.length}`, clock.now, () => 0),
        handler: createMailHandler({
          compose: compose ?? (async (row) => plainMail(row)),
          transport: transport ?? createSmtpTransport({ url, tls: undefined, dkim: undefined }),
          salesFallback,
        }),
        clock,
        log: recorded.log,
        random: () => 0,
        slots: 2,
        ...changed,
      });
      workers.push(worker);
      return worker;
    },
    openServer: async (behaviour) => {
      const server = await startMailServer(behaviour);
      servers.push(server);
      return server;
    },
    rows: () => db.selectFrom("mails").selectAll().orderBy("request_number").orderBy("queued_at").execute(),
    close: async () => {
      for (const worker of workers) await worker.stop(0);
      for (const server of servers) await server.close();
      await db.destroy();
    },
  };
}
