import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { movedTables } from "#server/db/move-rows.ts";
import type { PostgresCluster } from "../databases/postgres-cluster.ts";
import { startOwnPostgres } from "../databases/test-database.ts";
import { type Attempt, newAttempt, sendAttempt } from "../faults/ledger.ts";
import { commandEnv } from "../site/command-env.ts";
import { runProgram, runProgramWith } from "../site/run-program.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

let cluster: PostgresCluster;
let dataDir: string;
let url: string;
beforeAll(async () => {
  cluster = await startOwnPostgres();
  url = cluster.urlOf("catalogo");
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  await cluster.run("postgres", "create database catalogo");
  dataDir = await makeDataFolder();
});
afterEach(async () => {
  await cluster.run("postgres", "drop database catalogo with (force)");
  await rm(dataDir, { recursive: true });
});

const move = (to: string) => runProgram("cli/move.ts", dataDir, "--to", to);
const env = { ROLE: "web" };

async function sendTo(siteUrl: string, ...attempts: Attempt[]): Promise<void> {
  for (const attempt of attempts) attempt.number = await sendAttempt(siteUrl, attempt);
}

const listNumbers = async (): Promise<(string | undefined)[]> =>
  (await cluster.query<{ number: string }>("catalogo", "select number from quotations order by number")).map(
    ({ number }) => number,
  );

/** Fills the SQLite site of `dataDir` with requests whose mails wait, and an erased one, then stops the site. */
async function fillSite(): Promise<Attempt[]> {
  const attempts = [newAttempt(0), newAttempt(1), newAttempt(2)];
  const site = await startSite({ dataDir, env });
  await sendTo(site.url, ...attempts);
  await site.stop();
  expect((await runProgram("cli/titular.ts", dataDir, "erase", "obra-2@example.com")).code).toBe(0);
  expect((await runProgram("cli/titular.ts", dataDir, "open", "consulta", "ana@example.com", "2026-03-20")).code).toBe(
    0,
  );
  return attempts.slice(0, 2);
}

test("a site moved to PostgreSQL and back has every request, unsent mail, key and log entry, and numbers continue", async () => {
  const attempts = await fillSite();
  const privacyLog = await readFile(join(dataDir, "privacy-log.jsonl"), "utf8");
  const secret = await readFile(join(dataDir, "address-secret"), "utf8");
  const moved = await move(url);
  expect(moved).toMatchObject({ code: 0, errors: "" });
  expect(moved.output).toMatch(
    /quotations +2 filas comparadas\n[\s\S]*COT-\d{4} +sigue después de 3\n[\s\S]*Ahora define DATABASE_URL/,
  );
  expect(moved.output).not.toContain(new URL(url).password);

  const site = await startSite({ dataDir, env: { ...env, DATABASE_URL: url } });
  for (const attempt of attempts) expect(await sendAttempt(site.url, attempt)).toBe(attempt.number);
  const next = newAttempt(3);
  await sendTo(site.url, next);
  expect(next.number).toMatch(/-000004$/);
  await site.stop();
  expect(await cluster.query("catalogo", "select count(*)::int as rows from mails where status = 'queued'")).toEqual([
    { rows: 6 },
  ]);
  const found = await runProgramWith(
    { DATABASE_URL: url },
    "cli/titular.ts",
    dataDir,
    "open",
    "consulta",
    "ana@example.com",
    "2026-03-21",
  );
  expect(found).toMatchObject({ code: 0, errors: "" });

  const elsewhere = await mkdtemp(join(tmpdir(), "moved-back-"));
  const back = await runProgramWith({ DATABASE_URL: url }, "cli/move.ts", elsewhere, "--to", "sqlite");
  expect(back).toMatchObject({ code: 0, errors: "" });
  expect(await readFile(join(elsewhere, "address-secret"), "utf8")).toBe(secret);
  const entries = (await readFile(join(elsewhere, "privacy-log.jsonl"), "utf8")).split("\n");
  expect(entries.slice(0, -2).join("\n")).toBe(privacyLog.trimEnd());
  await cp(join(dataDir, "media"), join(elsewhere, "media"), { recursive: true });
  const again = await startSite({ dataDir: elsewhere, env });
  for (const attempt of [...attempts, next]) expect(await sendAttempt(again.url, attempt)).toBe(attempt.number);
  const last = newAttempt(4);
  await sendTo(again.url, last);
  expect(last.number).toMatch(/-000005$/);
  expect(again.query("select id from claims order by id")).toEqual([{ id: 1 }, { id: 2 }]);
  await again.stop();
  await rm(elsewhere, { recursive: true });
});

test("a running site, on either engine, is copied, and after its stop only the later changes are copied", async () => {
  const attempts = [newAttempt(0), newAttempt(1)];
  const site = await startSite({ dataDir, env });
  await sendTo(site.url, ...attempts);
  const ahead = {
    code: 1,
    errors:
      "El sitio sigue en marcha, y lo que tenía hasta ahora ya está copiado. Para terminar detén todas sus réplicas, y sus workers, y ejecuta esto otra vez: se copia solo lo que falta.\n",
  };
  expect(await move(url)).toMatchObject(ahead);
  expect(await listNumbers()).toEqual(attempts.map(({ number }) => number));
  await expect(startSite({ dataDir, env: { ...env, DATABASE_URL: url } })).rejects.toThrow(
    "DATABASE_URL: la base de datos tiene solo una parte de un sitio, de un traslado que no ha terminado",
  );

  expect((await runProgram("cli/titular.ts", dataDir, "erase", "obra-1@example.com")).code).toBe(0);
  expect(
    (await runProgram("cli/titular.ts", dataDir, "correct", String(attempts[0]?.number), "city", "Armenia")).code,
  ).toBe(0);
  const late = newAttempt(2);
  await sendTo(site.url, late);
  await site.stop();
  const moved = await move(url);
  expect(moved).toMatchObject({ code: 0, errors: "" });
  expect(moved.output).toMatch(/^Se sigue con un traslado que no ha terminado[\s\S]*quotations +2 filas comparadas\n/);
  expect(await cluster.query("catalogo", "select number, city from quotations order by number")).toEqual([
    { number: attempts[0]?.number, city: "Armenia" },
    { number: late.number, city: expect.any(String) },
  ]);

  const copy = await startSite({ dataDir, env: { ...env, DATABASE_URL: url } });
  const elsewhere = await mkdtemp(join(tmpdir(), "moved-back-"));
  const moveBack = () => runProgramWith({ DATABASE_URL: url }, "cli/move.ts", elsewhere, "--to", "sqlite");
  expect(await moveBack()).toMatchObject(ahead);
  await expect(startSite({ dataDir: elsewhere, env })).rejects.toThrow("solo una parte de un sitio");
  await copy.stop();
  expect(await moveBack()).toMatchObject({ code: 0, errors: "" });
  await rm(elsewhere, { recursive: true });
});

test("a database with data is refused as a target, and a wrong call moves nothing", async () => {
  await fillSite();
  expect((await move(url)).code).toBe(0);
  expect(await move(url)).toEqual({
    code: 1,
    output: "",
    errors: "--to: la base de datos ya tiene datos, se esperaba una vacía. No se movió nada.\n",
  });
  expect(await runProgramWith({ DATABASE_URL: url }, "cli/move.ts", dataDir, "--to", "sqlite")).toMatchObject({
    code: 1,
    errors: "--to: la base de datos ya tiene datos, se esperaba una vacía. No se movió nada.\n",
  });
  expect(await move("mysql://127.0.0.1/catalogo")).toMatchObject({
    code: 1,
    errors:
      '--to: se esperaba una dirección como "postgres://user:password@db.example.com:5432/catalogo", o "sqlite"\n',
  });
  expect(await runProgram("cli/move.ts", dataDir)).toMatchObject({ code: 2, output: "" });
  const wrong = Object.assign(new URL(url), { password: "secreto" }).href;
  expect(await move(wrong)).toMatchObject({
    code: 1,
    errors: "--to: el servidor no acepta este usuario con esta contraseña.\n",
  });
});

test("a killed move continues where it stopped, and no site starts on an incomplete copy", async () => {
  const attempts = await fillSite();
  for (const dieAt of ["products", "quotations", "settings"]) {
    const child = spawn(process.execPath, ["tests/copies/move-only.ts"], {
      env: { ...commandEnv, DATA_DIR: dataDir, MOVE_TO: url, DIE_AT: dieAt },
      stdio: ["ignore", "inherit", "inherit"],
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    await expect(startSite({ dataDir, env: { ...env, DATABASE_URL: url } })).rejects.toThrow(
      "DATABASE_URL: la base de datos tiene solo una parte de un sitio, de un traslado que no ha terminado: ejecuta npm run move otra vez, con los ajustes de antes.",
    );
  }
  const written = "select xmin::text as transaction from quotations order by number";
  const before = await cluster.query("catalogo", written);
  expect(before).toHaveLength(2);
  expect((await move(url)).code).toBe(0);
  expect(await cluster.query("catalogo", written)).toEqual(before);
  const rows = await cluster.query("catalogo", "select number, name from quotations order by number");
  expect(rows).toEqual(attempts.map(({ number, name }) => ({ number, name })));
  expect(await cluster.query("catalogo", "select 1 from settings where key = 'unfinished_move'")).toEqual([]);
});

test("an interrupted move continues only from the same site", async () => {
  await fillSite();
  const site = await startSite({ dataDir, env });
  expect((await move(url)).code).toBe(1);
  await site.stop();
  const other = await makeDataFolder();
  expect(await runProgram("cli/move.ts", other, "--to", url)).toEqual({
    code: 1,
    output: "",
    errors:
      "--to: la base de datos tiene una parte de otro sitio, de un traslado que no ha terminado; se esperaba una vacía. No se movió nada.\n",
  });
  await rm(other, { recursive: true });
  expect((await move(url)).code).toBe(0);
});

test("every table of the schema is moved, except the engine-specific ones", async () => {
  const db = await openMigrated(join(dataDir, "site.db"));
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await db.destroy();
  expect([...movedTables.map(({ name }) => name), "counters", "privacy_log"].toSorted()).toEqual(tables.toSorted());
});
