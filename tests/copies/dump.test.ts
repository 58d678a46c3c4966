import { expect, test } from "vitest";
import { newAttempt } from "../faults/disk-fault.ts";
import { sendAttempt } from "../faults/ledger.ts";
import { openCopies } from "./copies.ts";

test("a dump made beside the running site, restored by the recipe, goes on with every request and number of its moment", async () => {
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
  // What the browser still keeps under its key is the same request as ever.
  expect(await sendAttempt(restored.url, dumped)).toBe(dumped.number);
  const rows = await copies.cluster.query("restored", "select number, name from quotations order by number");
  expect(rows).toEqual([dumped, next].map(({ number, name }) => ({ number, name })));
  expect([dumped, lost, next].map(({ number }) => number)).toEqual([1, 2, 3].map((nth) => `${series}-00000${nth}`));
  await copies.close();
});
