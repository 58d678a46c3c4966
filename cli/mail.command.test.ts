import { afterEach, beforeEach, expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader } from "#contract/requests/form-signals.ts";
import { createHealthCheck } from "#server/http/health/health.ts";
import { runProgram, runProgramWith } from "../tests/site/run-program.ts";
import { type DemoSite, openDemoSite } from "../tests/support/demo-site.ts";
import { contactMessage, post, quotationRequest } from "../tests/support/requests.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

test("mails of a suspected request are not retried, but released with their request", async () => {
  const headers = { [formSignalsHeader]: formatFormSignals({ trapped: true }) };
  const answer = await site.request("/clientes/webpage", post(contactMessage(), headers));
  const { number } = await answer.json();
  expect(await runProgram("cli/mail.ts", site.folder, "retry", number)).toEqual({
    code: 1,
    output: "",
    errors: `"${number}" parece de un programa: libérala con npm run suspects -- release ${number}\n`,
  });
  expect(await runProgram("cli/mail.ts", site.folder, "dismiss", number)).toEqual({
    code: 1,
    output: "",
    errors: `"${number}" parece de un programa: libérala o descártala con npm run suspects\n`,
  });
  expect((await runProgram("cli/suspects.ts", site.folder, "release", number)).code).toBe(0);
  const mails = await site.db.selectFrom("mails").select("status").execute();
  expect(mails.map(({ status }) => status)).toEqual(["queued", "queued"]);
  expect((await runProgram("cli/mail.ts", site.folder, "retry", number)).code).toBe(0);
});

test("without a mail server no mail is listed as delivered", async () => {
  const line = `Falta el servidor de correo (SMTP_URL): los correos se escriben en ${site.folder}/mail y no le llegan a nadie.\n`;
  expect(await runProgram("cli/mail.ts", site.folder)).toEqual({ code: 0, output: line, errors: "" });
  await site.request("/clientes/webpage", post(contactMessage()));
  const { output } = await runProgram("cli/mail.ts", site.folder);
  expect(output).toMatch(/^MSG-.* en cola\nMSG-.* en cola\nFalta el servidor de correo/);
});

test("with a mail server and no undelivered mail, the command says so", async () => {
  const server = { SMTP_URL: "smtp://127.0.0.1:2525" };
  expect(await runProgramWith(server, "cli/mail.ts", site.folder)).toEqual({
    code: 0,
    output: "No hay correos en espera ni fallidos.\n",
    errors: "",
  });
});

/** Posts a quotation whose mails with these templates are rejected permanently. */
async function failMails(...templates: ("quotation-to-buyer" | "quotation-to-sales")[]): Promise<string> {
  const answer = await site.request("/clientes/quotes", post(quotationRequest({ email: "ana@exmple.com" })));
  const { number } = await answer.json();
  await site.db.updateTable("mails").set({ status: "sent" }).where("request_number", "=", number).execute();
  await site.db
    .updateTable("mails")
    .set({ status: "failed", last_error: "EENVELOPE 550" })
    .where("request_number", "=", number)
    .where("template", "in", templates)
    .execute();
  return number;
}

const readMailHealth = async () => {
  const check = await createHealthCheck(site.db, () => new Date(), site.findWriteFault);
  return (await check()).parts.mail;
};

test("a receipt that failed for a mistyped address is dismissed, which ends the alarm and keeps the request", async () => {
  const number = await failMails("quotation-to-buyer");
  expect(await readMailHealth()).toMatchObject({ ok: false, failed: 1 });
  expect(await runProgram("cli/mail.ts", site.folder, "dismiss", number)).toEqual({
    code: 0,
    errors: "",
    output: `Descartado: ${number}  copia de la solicitud, a quien la envió  ana@exmple.com
La solicitud se conserva; npm run mail -- retry ${number} envía de todos modos lo descartado.
`,
  });
  expect(await readMailHealth()).toMatchObject({ ok: true, failed: 0, waiting: 0 });
  expect(await site.countRows()).toMatchObject({ quotations: 1 });
  const withServer = await runProgramWith({ SMTP_URL: "smtp://127.0.0.1:2525" }, "cli/mail.ts", site.folder);
  expect(withServer.output).toBe("No hay correos en espera ni fallidos.\n");
  expect(await runProgram("cli/mail.ts", site.folder, "dismiss", number)).toMatchObject({
    code: 1,
    errors: `"${number}": no se encontró ningún correo fallido, rechazado ni retenido; mira npm run mail\n`,
  });
});

test("mails that are held since a restore, and had arrived, are dismissed, which ends the alarm", async () => {
  const answer = await site.request("/clientes/quotes", post(quotationRequest()));
  const { number } = await answer.json();
  await site.db.updateTable("mails").set({ status: "held" }).execute();
  expect(await readMailHealth()).toMatchObject({ ok: false, held: 2 });
  const { code, output } = await runProgram("cli/mail.ts", site.folder, "dismiss", number);
  expect([code, output]).toEqual([0, expect.not.stringContaining("Ventas no ha recibido")]);
  expect(await readMailHealth()).toMatchObject({ ok: true, held: 0 });
});

test("dismissing the only mail to sales prints a warning", async () => {
  const number = await failMails("quotation-to-sales");
  const { output } = await runProgram("cli/mail.ts", site.folder, "dismiss", number);
  expect(output).toContain(`Ventas no ha recibido ningún correo de ${number}.`);
});

test("a retried mail to sales goes to the address of sales that was corrected meanwhile", async () => {
  const number = await failMails("quotation-to-sales");
  const corrected = { SALES_EMAIL: "pedidos@example.com" };
  expect((await runProgramWith(corrected, "cli/mail.ts", site.folder, "retry", number)).code).toBe(0);
  const queued = await site.db.selectFrom("mails").select("recipient").where("status", "=", "queued").execute();
  expect(queued).toEqual([{ recipient: "pedidos@example.com" }]);
});

test("a retry with the settings of another site leaves the mails of all other requests to their address", async () => {
  const other = await failMails("quotation-to-sales");
  const number = await failMails("quotation-to-sales");
  const settings = { SALES_EMAIL: "pedidos@example.com" };
  expect((await runProgramWith(settings, "cli/mail.ts", site.folder, "retry", number)).code).toBe(0);
  const mails = await site.db
    .selectFrom("mails")
    .select("recipient")
    .where("request_number", "=", other)
    .where("template", "=", "quotation-to-sales")
    .execute();
  expect(mails).toEqual([{ recipient: "ventas@prefabricadoscacique.example" }]);
});

test("a dismissed receipt goes to the corrected address after all", async () => {
  const number = await failMails("quotation-to-buyer");
  await runProgram("cli/mail.ts", site.folder, "dismiss", number);
  await runProgram("cli/titular.ts", site.folder, "correct", number, "email", "ana@example.com");
  expect((await runProgram("cli/mail.ts", site.folder, "retry", number)).code).toBe(0);
  const queued = await site.db.selectFrom("mails").select("recipient").where("status", "=", "queued").execute();
  expect(queued).toEqual([{ recipient: "ana@example.com" }]);
});

test.each(["dismiss", "remove COT-2026-000001"])("'%s' is answered with the usage", async (typed) => {
  const { errors, code } = await runProgram("cli/mail.ts", site.folder, ...typed.split(" "));
  expect(errors).toMatch(/^Di qué hacer con los correos:\n/);
  expect(code).toBe(2);
});
