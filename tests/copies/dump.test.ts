import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newAttempt, sendAttempt } from "../faults/ledger.ts";
import { openCopies } from "../site/copies.ts";
import { runProgramWith } from "../site/run-program.ts";

test("a dump of the running site, restored by the recipe, has every request of its moment, and numbers continue", async () => {
  const copies = await openCopies();
  const [dumped, lost, next] = [newAttempt(0), newAttempt(1), newAttempt(2)];
  const site = await copies.start({ ROLE: "web" });
  dumped.number = await sendAttempt(site.url, dumped);
  copies.cluster.runProgram("pg_dump", "--format=custom", "--file=catalogo.dump", copies.databaseUrl);
  lost.number = await sendAttempt(site.url, lost);
  await site.stop();

  await copies.cluster.run("postgres", "create database restored template template0");
  const restoredUrl = copies.cluster.urlOf("restored");
  copies.cluster.runProgram("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${restoredUrl}`, "catalogo.dump");
  const [series] = lost.number?.match(/COT-\d{4}/) ?? [];
  await copies.cluster.run("restored", `select setval('"numbers_${series}"', 2)`);
  const restored = await copies.start({ ROLE: "web", DATABASE_URL: restoredUrl });
  next.number = await sendAttempt(restored.url, next);
  // A submission that the browser still has under its key is the same request.
  expect(await sendAttempt(restored.url, dumped)).toBe(dumped.number);
  const rows = await copies.cluster.query("restored", "select number, name from quotations order by number");
  expect(rows).toEqual([dumped, next].map(({ number, name }) => ({ number, name })));
  expect([dumped, lost, next].map(({ number }) => number)).toEqual([1, 2, 3].map((nth) => `${series}-00000${nth}`));
  await copies.close();
});

test("erasures and withdrawals after the dump are repeated in the restored database, and no others", async () => {
  const copies = await openCopies();
  const [erased, withdrawn, kept] = [newAttempt(0), newAttempt(1), newAttempt(2)];
  const site = await copies.start({ ROLE: "web" });
  for (const attempt of [erased, withdrawn, kept]) attempt.number = await sendAttempt(site.url, attempt);
  copies.cluster.runProgram("pg_dump", "--format=custom", "--file=catalogo.dump", copies.databaseUrl);
  const titular = (url: string, ...words: string[]) =>
    runProgramWith({ DATABASE_URL: url }, "cli/titular.ts", copies.dataDir(), ...words);
  await titular(copies.databaseUrl, "erase", erased.email, copies.dataDir());
  await titular(copies.databaseUrl, "withdraw", withdrawn.email);
  await titular(copies.databaseUrl, "correct", kept.number ?? "", "name", "Ana");
  const log = join(copies.dataDir(), "privacy-log-before.jsonl");
  const entries = await copies.query<{ entry: string }>("select entry from privacy_log order by id");
  await writeFile(log, entries.map(({ entry }) => `${entry}\n`).join(""));
  await site.stop();

  await copies.cluster.run("postgres", "create database restored template template0");
  const url = copies.cluster.urlOf("restored");
  copies.cluster.runProgram("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${url}`, "catalogo.dump");
  expect(await titular(url, "repeat", "elsewhere.jsonl")).toMatchObject({ code: 1 });
  expect(await titular(url, "repeat", log)).toMatchObject({
    code: 0,
    output: `Borrado otra vez: 1 solicitud de personas borradas después de la copia:\n  ${erased.number}\nRevocado otra vez: 1 solicitud de personas que revocaron después de la copia:\n  ${withdrawn.number}\nFalta en la copia y hay que repetir: 1 corrección posterior.\n`,
  });
  const rows = await copies.cluster.query(
    "restored",
    "select number, withdrawn_at is not null as is_withdrawn from quotations order by number",
  );
  expect(rows).toEqual([
    { number: withdrawn.number, is_withdrawn: true },
    { number: kept.number, is_withdrawn: false },
  ]);
  expect(await titular(url, "repeat", log)).toMatchObject({ code: 0, output: "No hay nada que repetir.\n" });
  const noted = await copies.cluster.query<{ entry: string }>("restored", "select entry from privacy_log order by id");
  expect(noted.map(({ entry }) => JSON.parse(entry).action).sort()).toEqual(
    ["correct", "erase", "erase-again", "withdraw", "withdraw-again"].sort(),
  );
  await copies.close();
});
