import type { Database, MailRow } from "#server/db/schema.ts";
import { describeMissingServer } from "#server/mail/describe-missing-server.ts";
import { mailNames } from "#server/mail/mail-names.ts";
import { dismissMails, listUndelivered, retryUnsent } from "#server/outbox/unsent.ts";
import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { isForSales, isSalesNotified } from "#server/requests/mail-templates.ts";
import { redirectSalesMails } from "#server/requests/redirect-sales-mails.ts";
import { listSuspects } from "#server/requests/suspects/suspects.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

function describeState({ status, attempts, next_attempt_at }: MailRow): string {
  if (status === "failed") return `fallido tras ${count(attempts, "intento", "intentos")}`;
  if (status === "held") return "retenido";
  return attempts === 0 ? "en cola" : `en cola, intento ${attempts + 1} el ${next_attempt_at}`;
}

/** Names a mail without its state. */
const nameMail = ({ request_number, template, recipient }: MailRow): string =>
  [request_number, mailNames[template], recipient].join("  ");

const describeMail = (mail: MailRow): string =>
  [nameMail(mail), describeState(mail), mail.last_error ?? ""].filter(Boolean).join("  ");

async function list(db: Database, config: Config): Promise<void> {
  const mails = await listUndelivered(db);
  for (const mail of mails) console.log(describeMail(mail));
  const missing = describeMissingServer(config);
  if (missing) console.log(missing);
  else if (mails.length === 0) console.log("No hay correos en espera ni fallidos.");
}

/** Mails of a suspected request are handled with their request. */
async function assertNotSuspected(db: Database, number: string, instead: string): Promise<void> {
  if ((await listSuspects(db)).some((suspect) => suspect.number === number))
    throw new OperatorError(`"${number}" parece de un programa: ${instead}`);
}

async function retry(db: Database, number: string, config: Config): Promise<void> {
  await assertNotSuspected(db, number, `libérala con npm run suspects -- release ${number}`);
  // The others are left to the site, whose settings may differ from those of this command.
  await redirectSalesMails(db, config, number);
  const queued = await retryUnsent(db, number, new Date());
  if (queued === 0)
    throw new OperatorError(`"${number}": no se encontró ningún correo en espera ni fallido; mira npm run mail`);
  console.log(
    `En cola, de ${number}: ${count(queued, "correo", "correos")}; si el sitio está en marcha, envía en segundos lo que está en cola, o en cinco minutos como máximo si el servidor de correo no respondía.`,
  );
}

async function dismiss(db: Database, number: string): Promise<void> {
  await assertNotSuspected(db, number, "libérala o descártala con npm run suspects");
  const mails = await dismissMails(db, number, new Date());
  if (mails.length === 0)
    throw new OperatorError(
      `"${number}": no se encontró ningún correo fallido, rechazado ni retenido; mira npm run mail`,
    );
  for (const mail of mails) console.log(`Descartado: ${nameMail(mail)}`);
  // A held mail may have arrived.
  const toSales = mails.some((mail) => isForSales(mail) && mail.status === "failed");
  if (toSales && !(await isSalesNotified(db, number))) console.log(`Ventas no ha recibido ningún correo de ${number}.`);
  console.log(`La solicitud se conserva; npm run mail -- retry ${number} envía de todos modos lo descartado.`);
}

function listUnsent(): Promise<void> {
  const config = readConfig(process.env);
  return readSiteDatabase(config.database, (db) => list(db, config));
}

function change(use: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  return withSiteDatabase(config.database, (db) => use(db, config));
}

await runCalled({
  script: "mail",
  ask: "Di qué hacer con los correos",
  forms: [
    { words: "", does: "muestra lo que aún no se ha entregado, y por qué", run: listUnsent },
    {
      words: "retry NÚMERO",
      does: "vuelve a enviar los correos sin entregar de una solicitud, como COT-2026-000123",
      run: ([number = ""]) => change((db, config) => retry(db, number, config)),
    },
    {
      words: "dismiss NÚMERO",
      does: "deja de contar y de enviar sus correos fallidos y rechazados, como los de una dirección mal escrita, y los retenidos que sí llegaron; la solicitud se conserva",
      run: ([number = ""]) => change((db) => dismiss(db, number)),
    },
  ],
});
