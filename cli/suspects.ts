import { dayInColombia } from "#contract/fields/day.ts";
import { isDay } from "#contract/fields/typed-day.ts";
import { describeWorks } from "#contract/requests/works.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { spoolDirOf } from "#server/mail/spool-transport.ts";
import { discardSuspects } from "#server/privacy/discard-suspects.ts";
import { findPrivacyLog } from "#server/privacy/privacy-log.ts";
import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { describeLine } from "#server/requests/list/describe-line.ts";
import { describeRow } from "#server/requests/list/requested-rows.ts";
import { toHeaderText } from "#server/requests/mailbox.ts";
import { readMessage, readQuotation } from "#server/requests/read-request.ts";
import { listSuspects, releaseSuspect, type Suspect } from "#server/requests/suspects/suspects.ts";
import { suspicionReasons } from "#server/requests/suspects/suspicion.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { readSiteDatabase, withSiteDatabase } from "./site-database.ts";

/** What the sender wrote or chose, in lines. */
async function readWritten(db: Database, { kind, number }: Suspect): Promise<string[]> {
  if (kind === "message") return ((await readMessage(db, number))?.message ?? "").split("\n");
  const quotation = await readQuotation(db, number);
  if (!quotation) return [];
  const { address, works, lines, requestedRows = [] } = quotation;
  const facts = describeWorks(works).map(([label, value]) => `${label}: ${value}`);
  const list = [...lines.map(describeLine), ...requestedRows.map((row) => describeRow(row, lines))];
  return [address, ...facts, ...list].flatMap((words) => words.split("\n"));
}

/** Each line without control characters, which a terminal would obey. */
async function describe(db: Database, suspect: Suspect): Promise<string[]> {
  const { number, receivedAt, suspicion, name, phone, email, city } = suspect;
  const head = [number, receivedAt, name, phone, email, city, suspicionReasons[suspicion]];
  const written = await readWritten(db, suspect);
  return [head.map(toHeaderText).join("  "), ...written.map((line) => `    ${toHeaderText(line)}`)];
}

async function list(db: Database): Promise<void> {
  const suspects = await listSuspects(db);
  for (const suspect of suspects) for (const line of await describe(db, suspect)) console.log(line);
  if (suspects.length === 0) console.log("No hay solicitudes sospechosas.");
}

async function release(db: Database, number: string): Promise<void> {
  if (!(await releaseSuspect(db, number, new Date()))) {
    throw new OperatorError(
      `"${number}": no se encontró ninguna solicitud sospechosa con este número; mira npm run suspects`,
    );
  }
  console.log(`Se liberó ${number}; si el sitio está en marcha, envía sus correos en segundos.`);
}

/** Throws `OperatorError` if `day` is not a date. */
function chooseBefore(suspects: Suspect[], day: string): Suspect[] {
  if (!isDay(day)) throw new OperatorError(`"${day}": se esperaba un día como 2026-03-23`);
  return suspects.filter(({ receivedAt }) => dayInColombia(new Date(receivedAt)) < day);
}

/** All of the named suspects, or none. Throws `OperatorError`. */
const chooseNamed = (suspects: Suspect[], numbers: string[]): Suspect[] =>
  [...new Set(numbers)].map((number) => {
    const found = suspects.find((suspect) => suspect.number === number);
    if (found) return found;
    throw new OperatorError(
      `"${number}": no se encontró ninguna solicitud sospechosa con este número; no se descartó nada`,
    );
  });

async function discard(choose: (suspects: Suspect[]) => Suspect[]): Promise<void> {
  const config = readConfig(process.env);
  await withSiteDatabase(config.database, async (db) => {
    const chosen = choose(await listSuspects(db));
    await discardSuspects({ db, write: engineOf(db).createWriter() }, chosen, {
      spoolDir: spoolDirOf(config.dataDir),
      privacyLog: findPrivacyLog(config, db),
      now: new Date(),
    });
    console.log(`Descartado: ${count(chosen.length, "solicitud", "solicitudes")}, con borrado de todo lo suyo.`);
  });
}

await runCalled({
  script: "suspects",
  ask: "Di qué hacer con las solicitudes sospechosas",
  forms: [
    {
      words: "",
      does: "muestra completas las solicitudes que parecen de un programa, de las que no se avisó a nadie",
      run: () => readSiteDatabase(readConfig(process.env).database, list),
    },
    {
      words: "release NÚMERO",
      does: "da una por enviada por una persona después de todo y envía sus correos",
      run: ([number = ""]) => withSiteDatabase(readConfig(process.env).database, (db) => release(db, number)),
    },
    {
      words: "discard before DÍA",
      does: "borra todas las que llegaron antes de ese día, como 2026-03-23",
      run: ([day = ""]) => discard((suspects) => chooseBefore(suspects, day)),
    },
    {
      words: "discard NÚMERO…",
      does: "borra estas para siempre",
      run: (numbers) => discard((suspects) => chooseNamed(suspects, numbers)),
    },
  ],
});
