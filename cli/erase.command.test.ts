import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runProgram } from "../tests/site/run-program.ts";
import { type DemoSite, openDemoSite } from "../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../tests/support/requests.ts";

let site: DemoSite;
let exports: string;
beforeEach(async () => {
  site = await openDemoSite();
  exports = join(site.folder, "exports");
  await site.requests.acceptQuotation(quotationRequest(), { address: "192.0.2.1" });
  const benito = contactMessage({ email: "benito@example.com", phone: "311 555 0199" });
  await site.requests.acceptMessage(benito, { address: "192.0.2.1" });
});
afterEach(() => site.close());

/** The lines of the command's output. */
async function titular(...words: string[]): Promise<string[]> {
  const { output, errors, code } = await runProgram("cli/titular.ts", site.folder, ...words);
  expect({ errors, code }).toEqual({ errors: "", code: 0 });
  return output.trim().split("\n");
}

test("erasing also removes the person's exports under every address or phone, and nobody else's", async () => {
  await titular("export", "benito@example.com", exports);
  const others = await readdir(exports);
  await titular("export", "ana@example.com", exports);
  await titular("export", "310 555 0101", exports);
  expect(await readdir(exports)).toHaveLength(6);
  const lines = await titular("erase", "ana@example.com", exports);
  expect(await readdir(exports)).toEqual(others);
  expect(lines.filter((line) => line.startsWith(`  ${exports}`))).toHaveLength(4);
});

test("nothing is erased when the shell has not expanded the folder of the exports", async () => {
  const { code, errors } = await runProgram("cli/titular.ts", site.folder, "erase", "ana@example.com", "~/exports");
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/se encontró "~\/exports", .*"~".*\n$/) });
  expect(await titular("find", "ana@example.com")).not.toEqual(["Ninguna solicitud es suya."]);
});

test("no export is written that cannot be logged", async () => {
  await mkdir(join(site.folder, "privacy-log.jsonl"));
  const { code, errors } = await runProgram("cli/titular.ts", site.folder, "export", "ana@example.com", exports);
  const folder = expect.stringContaining("privacy-log.jsonl: se encontró una carpeta");
  expect({ code, errors }).toEqual({ code: 1, errors: folder });
  expect(await readdir(exports)).toEqual([]);
});

test("a remaining export is removed when its person is erased again", async () => {
  await titular("export", "ana@example.com", exports);
  await titular("erase", "ana@example.com", join(site.folder, "elsewhere"));
  expect(await readdir(exports)).toHaveLength(2);
  expect((await titular("erase", "ana@example.com", exports))[0]).toBe("Ninguna solicitud es suya.");
  expect(await readdir(exports)).toEqual([]);
});

test("erasing lists the remaining data: replaced data folders, and files whose owner is uncertain", async () => {
  const replaced = ["replaced-2026-03-02T10-00-00", "replaced-2026-03-09T10-00-00"].map((name) =>
    join(site.folder, name),
  );
  for (const folder of replaced) {
    await mkdir(folder);
    await copyFile(join(site.folder, "site.db"), join(folder, "site.db"));
  }
  await mkdir(exports);
  await writeFile(join(exports, "titular-0123456789ab.pdf"), "%PDF");
  expect(await titular("erase", "ana@example.com", exports)).toEqual([
    "Borrado: 1 solicitud. Los correos ya entregados están en sus buzones: bórralos allí.",
    "Las copias de seguridad tienen sus datos mientras las conserves.",
    `Las exportaciones en otra carpeta que no sea ${exports} quedan: bórralas.`,
    "De estas exportaciones no se sabe de quién son; léelas y borra las que tengan sus datos:",
    `  ${join(exports, "titular-0123456789ab.pdf")}`,
    "Restauraciones anteriores guardaron lo que había, que puede tener sus datos; borra estas carpetas:",
    ...replaced.map((folder) => `  ${folder}`),
  ]);
});

test("a copy that was sent before the address was corrected is found and exported, and its recipient erased", async () => {
  const { number } = await site.db.selectFrom("quotations").select("number").executeTakeFirstOrThrow();
  await site.db.updateTable("mails").set({ status: "sent", settled_at: "2026-03-02T12:31:00.000Z" }).execute();
  const spoolDir = join(site.folder, "mail");
  await mkdir(spoolDir);
  for (const template of ["quotation-to-buyer", "quotation-to-sales"])
    await writeFile(join(spoolDir, `${number}-${template}.eml`), "");
  await titular("correct", number, "email", "luisa@example.com");
  const copy = `  ${number}: el 2026-03-02 se le envió una copia`;
  const told = ["Se le enviaron copias de solicitudes que ahora tienen otro correo:", copy];
  expect(await titular("find", "ana@example.com")).toEqual(["Ninguna solicitud es suya.", ...told]);
  expect((await titular("export", "ana@example.com", exports)).slice(1)).toEqual(told);
  expect((await titular("erase", "ana@example.com", exports)).slice(1, 3)).toEqual([
    "Se borró su dirección de estas copias, de solicitudes que ahora tienen otro correo:",
    copy,
  ]);
  expect(await readdir(spoolDir)).toEqual([`${number}-quotation-to-sales.eml`]);
  expect(await titular("find", "ana@example.com")).toEqual(["Ninguna solicitud es suya."]);
  expect((await titular("find", "luisa@example.com"))[0]).toContain(number);
});

test("what was corrected is in no file of the database any more", async () => {
  const { number } = await site.db.selectFrom("quotations").select("number").executeTakeFirstOrThrow();
  await titular("correct", number, "observations", "Zoraida Quiñónez recibe");
  await titular("correct", number, "observations", "Recibe el almacén");
  for (const file of ["site.db", "site.db-wal"]) {
    expect((await readFile(join(site.folder, file))).includes("Zoraida")).toBe(false);
  }
});
