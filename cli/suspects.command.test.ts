import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEntries } from "#server/privacy/privacy-log.ts";
import { runProgram } from "../tests/site/run-program.ts";
import { type DemoSite, openDemoSite } from "../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../tests/support/requests.ts";

let site: DemoSite;
let now: Date;
beforeEach(async () => {
  now = new Date("2026-03-02T12:00:00Z");
  site = await openDemoSite({ now: () => now });
});
afterEach(() => site.close());

const bot = { address: "192.0.2.7", suspicion: "trapped" as const };
const run = (...words: string[]) => runProgram("cli/suspects.ts", site.folder, ...words);
const numbers = async () => {
  const { output } = await run();
  return output.match(/(?:COT|MSG)-2026-\d{6}/g) ?? [];
};

test("each suspect is shown with all that decides whether a person sent it, and without control characters", async () => {
  const message = "¿Tienen tubería\nde 24\u0022?\u009b31m";
  await site.requests.acceptMessage(contactMessage({ message }), bot);
  const product = { idProduct: 3, name: "", image_url: "" };
  const cartItems = [{ product, quantity: 250, note: "En la mañana" }];
  const works = { observations: "Llamar antes" };
  const requestedRows = [{ order: 1, text: "Cerramiento en guadua", status: "no lo fabricamos" as const }];
  await site.requests.acceptQuotation(quotationRequest({ cartItems, ...works, requestedRows }), bot);
  const { output } = await run();
  const reason = "se llenó el campo que ninguna persona ve";
  expect(output.split("\n")).toEqual([
    `COT-2026-000001  2026-03-02T12:00:00.000Z  Ana Pérez  +57 310 555 0101  ana@example.com  Armenia  ${reason}`,
    "    Carrera 14 # 20-30",
    "    Observaciones: Llamar antes",
    "    250 × Bordillo recto (producto 3). Nota: En la mañana",
    "    fila 1 · Cerramiento en guadua: fuera del catálogo",
    `MSG-2026-000001  2026-03-02T12:00:00.000Z  Ana Pérez  310 555 0101  ana@example.com  Armenia  ${reason}`,
    "    ¿Tienen tubería",
    '    de 24"? 31m',
    "",
  ]);
});

test("discarded requests are erased to the last byte, and the others stay", async () => {
  await site.requests.acceptMessage(contactMessage({ name: "Zoraida Quiñónez", email: "zoraida@example.com" }), bot);
  await site.requests.acceptQuotation(quotationRequest({ name: "Zoraida Quiñónez" }), bot);
  await site.requests.acceptMessage(contactMessage(), bot);
  expect(await run("discard", "MSG-2026-000001", "COT-2026-000001", "MSG-2026-000001")).toEqual({
    code: 0,
    errors: "",
    output: "Descartado: 2 solicitudes, con borrado de todo lo suyo.\n",
  });
  expect(await numbers()).toEqual(["MSG-2026-000002"]);
  expect(await site.countRows()).toMatchObject({ quotations: 0, quotation_lines: 0, contact_messages: 1, mails: 2 });
  for (const file of ["site.db", "site.db-wal", "privacy-log.jsonl"]) {
    expect((await readFile(join(site.folder, file))).includes("oraida")).toBe(false);
  }
  const received = { receivedAt: "2026-03-02T12:00:00.000Z" };
  expect(await readEntries(join(site.folder, "privacy-log.jsonl"))).toMatchObject([
    {
      action: "discard",
      requests: 2,
      which: [
        { number: "MSG-2026-000001", ...received },
        { number: "COT-2026-000001", ...received },
      ],
    },
  ]);
});

test("all suspects before a day in Colombia are discarded, more than one transaction holds", async () => {
  for (let sent = 0; sent < 60; sent += 1) await site.requests.acceptMessage(contactMessage(), bot);
  // 23:59 of the 22nd and 00:00 of the 23rd in Bogotá.
  now = new Date("2026-03-23T04:59:00Z");
  await site.requests.acceptMessage(contactMessage(), bot);
  now = new Date("2026-03-23T05:00:00Z");
  await site.requests.acceptMessage(contactMessage(), bot);
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.8" });
  expect((await run("discard", "before", "2026-03-23")).output).toContain("Descartado: 61 solicitudes");
  expect(await numbers()).toEqual(["MSG-2026-000062"]);
  expect(await site.countRows()).toMatchObject({ contact_messages: 2 });
});

test("if one of the named requests is not a suspect, none is discarded", async () => {
  await site.requests.acceptMessage(contactMessage(), bot);
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.8" });
  expect(await run("discard", "MSG-2026-000001", "MSG-2026-000002")).toEqual({
    code: 1,
    output: "",
    errors: `"MSG-2026-000002": no se encontró ninguna solicitud sospechosa con este número; no se descartó nada\n`,
  });
  expect(await site.countRows()).toMatchObject({ contact_messages: 2, mails: 4 });
});

test.each([
  "discard",
  "discard before",
  "discard before 2026-02-30",
  "discard before 2026-03-23 x",
  "forget MSG-2026-000001",
])("'%s' is answered with the expected form", async (typed) => {
  await site.requests.acceptMessage(contactMessage(), bot);
  const { code, errors } = await run(...typed.split(" "));
  const isNoDay = typed.endsWith("02-30");
  expect(code).toBe(isNoDay ? 1 : 2);
  expect(errors).toMatch(
    isNoDay ? /se esperaba un día como 2026-03-23\n$/ : /^Di qué hacer con las solicitudes sospechosas:\n/,
  );
  expect(await numbers()).toEqual(["MSG-2026-000001"]);
});
