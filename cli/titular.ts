import { join, resolve } from "node:path";
import { type Day, dayInColombia } from "#contract/fields/day.ts";
import { isDay } from "#contract/fields/typed-day.ts";
import { createSiteTexts } from "#server/catalog/site-texts.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { renderSubjectPdf } from "#server/documents/subject-export/subject-pdf.ts";
import { prepareFolder, refuseUnexpanded } from "#server/files/prepare-folder.ts";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";
import { listReplaced } from "#server/ops/backup/replaced.ts";
import { explainFullDisk } from "#server/ops/disk-full.ts";
import { correctRequest } from "#server/privacy/correct.ts";
import { type DataSubject, hashSubject } from "#server/privacy/data-subject.ts";
import { removeRequests } from "#server/privacy/erase.ts";
import { exportName, removeExports } from "#server/privacy/export-files.ts";
import { exportSubject } from "#server/privacy/export-subject.ts";
import { findMentions } from "#server/privacy/find-mentions.ts";
import { findRequests } from "#server/privacy/find-requests.ts";
import { eraseRecipients, findSentCopies } from "#server/privacy/mail-uses.ts";
import { appendEntry, type LoggedRequest, readEntries } from "#server/privacy/privacy-log.ts";
import { repeatEntries } from "#server/privacy/repeat-actions.ts";
import {
  changeRightsRequest,
  listOpenRightsRequests,
  openRightsRequest,
  type RightsRequestChange,
} from "#server/privacy/rights-requests.ts";
import { withdrawConsent } from "#server/privacy/withdraw.ts";
import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readConfig } from "#server/settings/config.ts";
import { type Form, runCalled } from "./command-line.ts";
import { describeRepeated } from "./describe-repeated.ts";
import {
  describeErasure,
  describeFound,
  describeMentions,
  describeRightsRequest,
  describeSentCopies,
  noRequest,
} from "./describe-subject.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";
import { openSubjectRights, readSubject, type SubjectRights } from "./subject-rights.ts";

type Action = (rights: SubjectRights, ...words: (string | undefined)[]) => Promise<void>;

const exportsFolder = "exports";
const exportsName = "La carpeta para exportaciones";

/** Prints the requests that the commands leave unchanged. */
async function tellMentions({ db }: SubjectRights, subject: DataSubject): Promise<void> {
  for (const line of describeMentions(await findMentions(db, subject))) console.log(line);
}

const find: Action = async (rights, typed) => {
  const subject = readSubject(typed);
  const found = await findRequests(rights.db, subject);
  await rights.log("find", subject, found.length);
  for (const line of found.map(describeFound)) console.log(line);
  if (found.length === 0) console.log(noRequest);
  for (const line of describeSentCopies(await findSentCopies(rights.db, subject, found))) console.log(line);
  await tellMentions(rights, subject);
};

const exportData: Action = async (rights, typed, folder = exportsFolder) => {
  const subject = readSubject(typed);
  const person = await exportSubject(rights.db, subject, new Date());
  const path = join(folder, exportName(subject, rights.secret));
  await prepareFolder(exportsName, folder);
  const pdf = await renderSubjectPdf(await createSiteTexts(rights.db).readCompany(), person);
  const requests = [...person.quotations, ...person.messages];
  const exported = requests.length;
  // Logged first: a crash in between must not leave an export that the log does not have.
  await rights.log("export", subject, exported);
  const ownerOnly = 0o600;
  await explainFullDisk(folder, async () => {
    await writeFileAtomically(`${path}.json`, `${JSON.stringify(person, null, 2)}\n`, ownerOnly);
    await writeFileAtomically(`${path}.pdf`, pdf, ownerOnly);
  });
  console.log(
    `Se escribió, con ${count(exported, "solicitud", "solicitudes")}: ${path}.pdf para entregar, ${path}.json para programas`,
  );
  for (const line of describeSentCopies(await findSentCopies(rights.db, subject, requests))) console.log(line);
  await tellMentions(rights, subject);
};

const correct: Action = async (rights, number = "", field = "", ...value) => {
  const { privacyLog } = rights;
  const note = (trx: Database, request: LoggedRequest) =>
    appendEntry(typeof privacyLog === "string" ? privacyLog : trx, {
      at: new Date().toISOString(),
      action: "correct",
      requests: 1,
      ...((field === "email" || field === "phone") && { which: [request] }),
    });
  const correction = await correctRequest(rights.db, number, field, value.join(" "), note);
  if (correction.outcome === "refused") throw new OperatorError(correction.reason);
  if (correction.outcome === "unknown") throw new OperatorError(`Ninguna solicitud tiene el número "${number}".`);
  console.log(`Corregido: ${number}, ${field}.`);
  // Last, as in `erase`.
  await engineOf(rights.db).purgeDeleted();
};

const withdraw: Action = async (rights, typed) => {
  const subject = readSubject(typed);
  const requests = await findRequests(rights.db, subject);
  // Logged first, like an erasure.
  await rights.logRequests("withdraw", subject, requests);
  await withdrawConsent(rights.write, requests, new Date());
  const done = `Autorización revocada en ${count(requests.length, "solicitud", "solicitudes")}; no se enviará nada más.`;
  console.log(requests.length === 0 ? noRequest : done);
  await tellMentions(rights, subject);
};

const erase: Action = async (rights, typed, folder = exportsFolder) => {
  const subject = readSubject(typed);
  refuseUnexpanded(exportsName, folder);
  const requests = await findRequests(rights.db, subject);
  // Logged first, so that a backup restored after a crash in between is erased too.
  await rights.logRequests("erase", subject, requests);
  // Before the rows: without the rows the owner of an export is unknown.
  const exports = await removeExports(folder, exportName(subject, rights.secret), requests);
  await removeRequests(rights, rights.spoolDir, requests);
  const copies = await findSentCopies(rights.db, subject, requests);
  await eraseRecipients(rights, rights.spoolDir, copies);
  const replaced = await listReplaced(rights.dataDir);
  const erased = { ...exports, requests: requests.length, folder: resolve(folder), copies, replaced };
  for (const line of describeErasure(erased)) console.log(line);
  await tellMentions(rights, subject);
  // Last: it may fail where another program keeps the log, and nobody would read the rest.
  await engineOf(rights.db).purgeDeleted();
};

/** The day of something that has happened: a mistyped year would move its deadline. Throws `OperatorError`. */
const readDay = (typed: string | undefined): Day => {
  const today = dayInColombia(new Date());
  const day = typed ?? today;
  if (!isDay(day)) throw new OperatorError(`"${day}": se esperaba un día como 2026-03-23`);
  if (day > today) throw new OperatorError(`"${day}": ese día no ha llegado, se esperaba a lo sumo hoy, ${today}`);
  return day;
};

const open =
  (kind: "consulta" | "reclamo"): Action =>
  async (rights, typed, day) => {
    const subject = readSubject(typed);
    const request = await openRightsRequest(rights.db, kind, hashSubject(subject, rights.secret), readDay(day));
    await rights.log("open", subject, 0);
    console.log(describeRightsRequest(request));
  };

const change =
  (name: "mark" | "extend" | "answer", make: (day: Day) => RightsRequestChange): Action =>
  async (rights, id = "", day) => {
    const changed = await changeRightsRequest(rights.db, Number(id), make(readDay(day)));
    if (changed.outcome === "unknown")
      throw new OperatorError(`Ningún trámite sin respuesta tiene el número "${id}": mira npm run titular -- claims`);
    if (changed.outcome === "refused") throw new OperatorError(`${id} ${changed.reason}; no se cambió nada.`);
    await rights.log(name, undefined, 0);
    console.log(describeRightsRequest(changed.request));
  };

const listRightsRequests: Action = async ({ db }) => {
  const requests = await listOpenRightsRequests(db);
  for (const request of requests) console.log(describeRightsRequest(request));
  if (requests.length === 0) console.log("Nada espera respuesta.");
};

const repeat: Action = async ({ db, secret, spoolDir, privacyLog }, file = "") => {
  if (typeof privacyLog === "string")
    throw new OperatorError(
      "DATABASE_URL: sin definir; en SQLite npm run restore repite por sí mismo lo que está en el registro",
    );
  const entries = await readEntries(file);
  if (entries.length === 0)
    throw new OperatorError(
      `${file}: no se encontraron anotaciones, se esperaba el registro de la base de datos anterior a la restauración`,
    );
  const lines = describeRepeated(await repeatEntries(db, { entries, secret, spoolDir, now: new Date() }));
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log("No hay nada que repetir.");
};

type WithDatabase = typeof withSiteDatabase;

function form(words: string, does: string, action: Action, withDatabase: WithDatabase = withSiteDatabase): Form {
  const run = async (own: string[]) => {
    const config = readConfig(process.env);
    await withDatabase(config.database, async (db) => action(await openSubjectRights(db, config), ...own));
  };
  return { words, does, run };
}

/** An action that is recorded in the privacy log and leaves the database unchanged. */
const readingForm = (words: string, does: string, action: Action): Form => form(words, does, action, readSiteDatabase);

// The rights of a data subject, Ley 1581 de 2012.
await runCalled({
  script: "titular",
  ask: "Di qué hacer por el titular",
  forms: [
    readingForm("find CORREO|TELÉFONO", "muestra sus solicitudes", find),
    readingForm(
      "export CORREO|TELÉFONO [CARPETA]",
      "escribe todos sus datos con la prueba de la autorización",
      exportData,
    ),
    form("correct NÚMERO CAMPO VALOR…", "corrige un campo de una solicitud", correct),
    form("withdraw CORREO|TELÉFONO", "revoca la autorización: no se envía nada más", withdraw),
    form("erase CORREO|TELÉFONO [CARPETA]", "borra para siempre sus solicitudes y sus exportaciones en CARPETA", erase),
    form(
      "repeat ARCHIVO",
      "borra y revoca otra vez, en un PostgreSQL restaurado, lo que dice el registro en ARCHIVO",
      repeat,
    ),
    form("open consulta CORREO|TELÉFONO [DÍA]", "anota una consulta suya, por su plazo", open("consulta")),
    form("open reclamo CORREO|TELÉFONO [DÍA]", "anota un reclamo suyo, por sus plazos", open("reclamo")),
    readingForm("claims", "muestra lo que aún no tiene respuesta, primero lo más urgente", listRightsRequests),
    form(
      "mark ID [DÍA]",
      "anota que un reclamo lleva la leyenda 'reclamo en trámite'",
      change("mark", (day) => ({ marked_on: day })),
    ),
    form(
      "answer ID [DÍA]",
      "cierra el trámite",
      change("answer", (day) => ({ answered_on: day })),
    ),
    form(
      "extend ID",
      "prorroga una vez, después de decir el motivo",
      change("extend", () => ({ extended: 1 })),
    ),
  ],
});
