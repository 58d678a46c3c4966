import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { runProgram } from "../tests/site/run-program.ts";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder();
  const db = await openMigrated(join(dataDir, "site.db"));
  await db.destroy();
});

/** The lines of the command's output. */
async function titular(...words: string[]): Promise<string[]> {
  const { output, errors, code } = await runProgram("cli/titular.ts", dataDir, ...words);
  expect({ errors, code }).toEqual({ errors: "", code: 0 });
  return output.trim().split("\n");
}

// 23 March 2026 is a holiday, 2 and 3 April are Holy Thursday and Good Friday.
const received = "2026-03-20";

test("the command shows every deadline in Colombian business days, the most urgent first", async () => {
  const marked = "'reclamo en trámite'";
  expect(await titular("open", "reclamo", "ana@example.com", received)).toEqual([
    `1  reclamo, llegada 2026-03-20: responder a más tardar 2026-04-15, ${marked} a más tardar 2026-03-25`,
  ]);
  expect(await titular("open", "consulta", "310 555 0101", received)).toEqual([
    "2  consulta, llegada 2026-03-20: responder a más tardar 2026-04-08",
  ]);
  expect((await titular("claims")).map((line) => line[0])).toEqual(["2", "1"]);
  await titular("mark", "1", "2026-03-24");
  expect(await titular("extend", "1")).toEqual([
    `1  reclamo, llegada 2026-03-20: responder a más tardar 2026-04-27 (con prórroga), ${marked} desde 2026-03-24`,
  ]);
  expect(await titular("extend", "2")).toEqual([
    "2  consulta, llegada 2026-03-20: responder a más tardar 2026-04-15 (con prórroga)",
  ]);
  expect(await titular("answer", "2", "2026-04-10")).toEqual(["2  consulta, llegada 2026-03-20: respuesta 2026-04-10"]);
  expect((await titular("claims")).map((line) => line[0])).toEqual(["1"]);
});

test("each action adds one line to the log, without personal data", async () => {
  await titular("find", "ana@example.com");
  await titular("withdraw", "ana@example.com");
  await titular("erase", "ana@example.com");
  await titular("open", "consulta", "ana@example.com", received);
  await titular("answer", "1", received);
  const log = await readFile(join(dataDir, "privacy-log.jsonl"), "utf8");
  const actions = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).action);
  expect(actions).toEqual(["find", "withdraw", "erase", "open", "answer"]);
  expect(log).not.toContain("ana");
  expect((await readFile(join(dataDir, "site.db"))).includes("ana@example.com")).toBe(false);
});

test("a person without requests, and an empty list of claims, are reported as such", async () => {
  for (const action of ["find", "withdraw", "erase"]) {
    expect(await titular(action, "ana@example.com")).toEqual(["Ninguna solicitud es suya."]);
  }
  expect(await titular("claims")).toEqual(["Nada espera respuesta."]);
});

test("another person's request that names the person is listed, with the field to correct", async () => {
  const db = await openMigrated(join(dataDir, "site.db"));
  const proof = { consent_at: received, policy_hash: "p", notice_hash: "n", purposes: "", address_hash: "a" };
  const sender = { name: "Ana", phone: "310 555 0101", email: "ana@example.com", city: "Armenia" };
  await db
    .insertInto("legal_texts")
    .values([
      { hash: "p", kind: "policy", version: "1", text: "", first_used_at: received },
      { hash: "n", kind: "notice", version: "1", text: "", first_used_at: received },
    ])
    .execute();
  await db
    .insertInto("contact_messages")
    .values({
      ...sender,
      ...proof,
      number: "MSG-2026-000001",
      received_at: received,
      message: "Es de pedro@example.com",
    })
    .execute();
  await db.destroy();
  for (const action of ["find", "erase"]) {
    expect(await titular(action, "pedro@example.com")).toEqual([
      "Ninguna solicitud es suya.",
      "Las solicitudes de otras personas que nombran al titular quedan como están; quítalo con correct, que corrige un campo pero no note ni requestedRows:",
      "  MSG-2026-000001  message",
    ]);
  }
});

test("a consulta cannot be marked as a reclamo, and the attempt is not logged", async () => {
  await titular("open", "consulta", "ana@example.com", received);
  expect(await runProgram("cli/titular.ts", dataDir, "mark", "1", received)).toEqual({
    code: 1,
    output: "",
    errors: "1 es una consulta: solo un reclamo lleva la leyenda 'reclamo en trámite'; no se cambió nada.\n",
  });
  expect(await readFile(join(dataDir, "privacy-log.jsonl"), "utf8")).not.toContain('"mark"');
});

test("on SQLite the command says that the restore repeats erasures itself", async () => {
  expect(await runProgram("cli/titular.ts", dataDir, "repeat", "privacy-log.jsonl")).toEqual({
    code: 1,
    output: "",
    errors: "DATABASE_URL: sin definir; en SQLite npm run restore repite por sí mismo lo que está en el registro\n",
  });
});

test.each(["2026-02-30", "20/03/2026"])("%s is not a date, and nothing is recorded", async (day) => {
  const { errors, code } = await runProgram("cli/titular.ts", dataDir, "open", "consulta", "ana@example.com", day);
  expect({ errors, code }).toEqual({ errors: `"${day}": se esperaba un día como 2026-03-23\n`, code: 1 });
  expect(await titular("claims")).toEqual(["Nada espera respuesta."]);
});

test("a day that is still to come, such as one with a mistyped year, is refused, and nothing is recorded", async () => {
  const day = "2999-03-20";
  const refused = async (...words: string[]) => {
    const { errors, code } = await runProgram("cli/titular.ts", dataDir, ...words, day);
    expect({ errors, code }).toEqual({
      errors: expect.stringMatching(
        /^"2999-03-20": ese día no ha llegado, se esperaba a lo sumo hoy, \d{4}-\d\d-\d\d\n$/,
      ),
      code: 1,
    });
  };
  await refused("open", "reclamo", "ana@example.com");
  expect(await titular("claims")).toEqual(["Nada espera respuesta."]);
  const [opened] = await titular("open", "reclamo", "ana@example.com", received);
  await refused("mark", "1");
  await refused("answer", "1");
  expect(await titular("claims")).toEqual([opened]);
});

test.each(["", "constructor", "correct COT-2026-000001"])(
  "an unknown action is answered with the list of actions: '%s'",
  async (typed) => {
    const words = typed.split(" ");
    const { errors, code } = await runProgram("cli/titular.ts", dataDir, ...words);
    expect(errors).toMatch(/^Di qué hacer por el titular:\n/);
    expect(code).toBe(2);
  },
);

test("npm writes no log with the name of the requested person", async () => {
  const cache = join(dataDir, "npm");
  const { PATH } = process.env;
  const { status, stdout } = spawnSync("npm", ["run", "titular", "--", "find", "ana@example.com"], {
    env: { PATH, DATA_DIR: dataDir, npm_config_cache: cache },
    encoding: "utf8",
  });
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Ninguna solicitud es suya."),
  });
  const files = await readdir(cache, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(await readFile(join(file.parentPath, file.name), "utf8"), file.name).not.toContain("ana@example.com");
  }
});
