import { join, resolve } from "node:path";
import { listReplaced } from "#server/backup/replaced.ts";
import { createSiteTexts } from "#server/catalog/site-texts.ts";
import { readConfig } from "#server/config.ts";
import { writeFileWhole } from "#server/files/write-file-whole.ts";
import { OperatorError } from "#server/operator-error.ts";
import { type Day, dayInColombia, isDay } from "#server/privacy/business-days.ts";
import { type ClaimChange, changeClaim, listOpenClaims, openClaim } from "#server/privacy/claims.ts";
import { correctRequest } from "#server/privacy/correct.ts";
import { eraseRequests } from "#server/privacy/erase.ts";
import { exportName, removeExports } from "#server/privacy/export-files.ts";
import { exportPerson } from "#server/privacy/export-person.ts";
import { findRequests } from "#server/privacy/find-requests.ts";
import { hashHolder } from "#server/privacy/holder.ts";
import { renderPersonPdf } from "#server/privacy/person-pdf.ts";
import { withdrawConsent } from "#server/privacy/withdraw.ts";
import { prepareFolder } from "#server/process/prepare-folder.ts";
import { count } from "./count.ts";
import { describeClaim, describeErasure, describeFound, noRequest, titularHelp } from "./describe-holder.ts";
import { createHolderDesk, type HolderDesk, readHolder } from "./holder-desk.ts";
import { withRoomIn } from "./room.ts";
import { runCommand } from "./run-command.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

type Action = (desk: HolderDesk, ...words: (string | undefined)[]) => Promise<void>;

/** Where exports go unless another folder is named. */
const exportsFolder = "exports";

const find: Action = async (desk, typed) => {
  const holder = readHolder(typed);
  const found = await findRequests(desk.db, holder);
  await desk.log("find", holder, found.length);
  for (const line of found.map(describeFound)) console.log(line);
  if (found.length === 0) console.log(noRequest);
};

const exportData: Action = async (desk, typed, folder = exportsFolder) => {
  const holder = readHolder(typed);
  const person = await exportPerson(desk.db, holder, new Date());
  const path = join(folder, exportName(holder, desk.secret));
  await prepareFolder("The folder for exports", folder);
  const pdf = await renderPersonPdf(await createSiteTexts(desk.db).readCompany(), person);
  const ownerOnly = 0o600;
  await withRoomIn(folder, async () => {
    await writeFileWhole(`${path}.json`, `${JSON.stringify(person, null, 2)}\n`, ownerOnly);
    await writeFileWhole(`${path}.pdf`, pdf, ownerOnly);
  });
  const exported = person.quotations.length + person.messages.length;
  await desk.log("export", holder, exported);
  console.log(`Written, with ${count(exported, "request")}: ${path}.pdf to hand over, ${path}.json for machines`);
};

const correct: Action = async (desk, number, field, ...value) => {
  if (!number || !field) throw new OperatorError(titularHelp);
  const correction = await correctRequest(desk.db, number, field, value.join(" "));
  if (correction.outcome === "refused") throw new OperatorError(correction.reason);
  if (correction.outcome === "unknown") throw new OperatorError(`No request has the number "${number}".`);
  await desk.log("correct", undefined, 1);
  console.log(`Corrected: ${number}, ${field}.`);
};

const withdraw: Action = async (desk, typed) => {
  const holder = readHolder(typed);
  const requests = await findRequests(desk.db, holder);
  // Logged first, as an erasure is.
  await desk.logRequests("withdraw", holder, requests);
  await withdrawConsent(desk.db, requests, new Date());
  if (requests.length === 0) return console.log(noRequest);
  console.log(`Consent withdrawn for ${count(requests.length, "request")}; nothing more of them will be sent.`);
};

const erase: Action = async (desk, typed, folder = exportsFolder) => {
  const holder = readHolder(typed);
  const requests = await findRequests(desk.db, holder);
  // Logged first: a copy restored after a crash in between is erased again all the same.
  await desk.logRequests("erase", holder, requests);
  // Before the rows: without them nothing would tell whose an export is.
  const exports = await removeExports(folder, exportName(holder, desk.secret), requests);
  await eraseRequests(desk, desk.spoolDir, requests);
  const replaced = await listReplaced(desk.dataDir);
  const erased = { ...exports, requests: requests.length, folder: resolve(folder), replaced };
  for (const line of describeErasure(erased)) console.log(line);
};

const readDay = (typed: string | undefined): Day => {
  const day = typed ?? dayInColombia(new Date());
  if (!isDay(day)) throw new OperatorError(`"${day}": expected a day such as 2026-03-23`);
  return day;
};

const open: Action = async (desk, kind = "", typed = "", day) => {
  if (kind !== "consulta" && kind !== "reclamo") throw new OperatorError(`"${kind}": expected consulta or reclamo`);
  const holder = readHolder(typed);
  const claim = await openClaim(desk.db, kind, hashHolder(holder, desk.secret), readDay(day));
  await desk.log("open", holder, 0);
  console.log(describeClaim(claim));
};

const change =
  (name: "mark" | "extend" | "answer", make: (day: Day) => ClaimChange): Action =>
  async (desk, id = "", day) => {
    const changed = await changeClaim(desk.db, Number(id), make(readDay(day)));
    if (changed.outcome === "unknown")
      throw new OperatorError(`No claim without an answer has the number "${id}": see npm run titular -- claims`);
    if (changed.outcome === "refused") throw new OperatorError(`${id} ${changed.reason}; nothing was changed.`);
    await desk.log(name, undefined, 0);
    console.log(describeClaim(changed.claim));
  };

const actions: Record<string, Action> = {
  find,
  export: exportData,
  correct,
  withdraw,
  erase,
  open,
  claims: async ({ db }) => {
    const claims = await listOpenClaims(db);
    for (const claim of claims) console.log(describeClaim(claim));
    if (claims.length === 0) console.log("Nothing waits for an answer.");
  },
  mark: change("mark", (day) => ({ marked_on: day })),
  extend: change("extend", () => ({ extended: 1 })),
  answer: change("answer", (day) => ({ answered_on: day })),
};

/** They note what they did in the log of actions, and leave the database as it is. */
const onlyReading = new Set(["find", "export", "claims"]);

// `npm run titular -- ACTION …`: the rights of a holder of personal data, Ley 1581 de 2012.
await runCommand(async () => {
  const [, , name = "", ...words] = process.argv;
  const action = Object.hasOwn(actions, name) && actions[name];
  if (!action) throw new OperatorError(titularHelp);
  const { dataDir } = readConfig(process.env);
  const withOpened = onlyReading.has(name) ? readSiteDatabase : withSiteDatabase;
  await withOpened(dataDir, async (db) => action(await createHolderDesk(db, dataDir), ...words));
});
