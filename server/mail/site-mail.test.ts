import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readListLink } from "#contract/list/list-link.ts";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { QuotationForm, QuotationRequest } from "#contract/requests/quotation.ts";
import { RendererClosed } from "#server/documents/pdf-renderer.ts";
import type { QuotationRenderer } from "#server/documents/quotation/quotation-renderer.ts";
import { renderSubjectPdf } from "#server/documents/subject-export/subject-pdf.ts";
import { leaseLength } from "#server/outbox/leases.ts";
import { createOutboxWorker } from "#server/outbox/worker.ts";
import { correctRequest } from "#server/privacy/correct.ts";
import { exportSubject } from "#server/privacy/export-subject.ts";
import { readConfig } from "#server/settings/config.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { createManualClock } from "../../tests/support/manual-clock.ts";
import { readPdfPages } from "../../tests/support/read-pdf.ts";
import { readSpool, type SpooledMail } from "../../tests/support/read-spool.ts";
import { recordLog } from "../../tests/support/record-log.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { sharePdfRenderer } from "../../tests/support/share-pdf-renderer.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { siteMailParts } from "./site-mail.ts";

const clock = createManualClock("2026-03-02T12:30:00.000Z");
const from = { address: "192.0.2.7" };
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

let site: DemoSite;
let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder();
  site = await openDemoSite({ now: clock.now, salesEmail: "ventas@example.com" });
});
afterEach(() => site.close());

const config = (changed: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: "https://www.example.com",
    SALES_EMAIL: "ventas@example.com",
    MAIL_FROM: "sitio@example.com",
    ...changed,
  });

const realPdf = sharePdfRenderer();
const close = async () => {};
/** For tests that do not read the PDF: to make one takes longer than all other work of a mail. */
const emptyPdf: QuotationRenderer = { render: async () => Buffer.from("%PDF-"), close };
const failingPdf: QuotationRenderer = { render: () => Promise.reject(new Error("beyond its memory")), close };

const readMails = () => readSpool(dataDir);

/** Sends the queued mails to the spool and reads them back, by template. */
async function deliver(pdf = emptyPdf): Promise<Record<string, SpooledMail>> {
  const { log, events } = recordLog(clock.now);
  const worker = createOutboxWorker(siteMailParts({ config: config(), services: site, clock, log, pdf }));
  await worker.deliverDue();
  await worker.stop();
  expect(events.filter(({ level }) => level !== "info")).toEqual([]);
  return readMails();
}

const sendQuotation = (changed: Partial<QuotationRequest> = {}) =>
  site.requests.acceptQuotation(QuotationRequest.parse(quotationRequest(changed)), from);

type Line = QuotationRequest["cartItems"][number];

const line = (idProduct: number, quantity: number, changed: Partial<Line> = {}): Line => ({
  product: { idProduct, name: "", image_url: "" },
  quantity,
  ...changed,
});

const reference_value = 'Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg';

/** The visible text of an HTML mail, on one line. */
const wordsOf = (html = "") =>
  html
    .replace(/<style.*?<\/style>|<[^>]+>/gs, " ")
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/\s+/g, " ");

test("sales can quote from the mail alone", async () => {
  const product = await site.catalog.findProduct(1);
  const [reference = ""] = product?.productReferences.map(({ reference_value }) => reference_value) ?? [];
  const references = [{ code: "TCR-24-II", reference_value: reference, quantity: 1200 }];
  const split = line(1, 1200, { references, note: "Entregar\nen dos viajes" });
  await sendQuotation({ cartItems: [split, line(2, 2400), line(3, 3600)] });

  const mail = (await deliver())["quotation-to-sales"];
  expect(mail).toMatchObject({
    subject: "Cotización COT-2026-000001 · Ana Pérez · Armenia",
    date: "2026-03-02T12:30:00.000Z",
    from: { name: "Prefabricados Cacique", address: "sitio@example.com" },
    to: [{ address: "ventas@example.com" }],
    replyTo: [{ name: "Ana Pérez", address: "ana@example.com" }],
  });
  for (const body of [mail?.html, mail?.text]) {
    expect(body).toContain("COT-2026-000001");
    expect(body).toContain("lunes, 2 de marzo de 2026, 07:30");
    expect(body).toContain("Carrera 14 # 20-30");
    expect(body).toContain("https://wa.me/573105550101");
    expect(body).toContain("3 productos · 7.200 unidades");
    expect(body).toContain("Política del 26/11/2026");
    expect(body).toContain("dos viajes");
  }
  expect(mail?.html).toContain('href="tel:+573105550101"');
  expect(mail?.html).toContain('href="mailto:ana@example.com?subject=');
  expect(mail?.text).toContain(`- 1.200 u · ${reference} · TCR-24-II\n`);
  expect(wordsOf(mail?.html)).toContain(`${reference} TCR-24-II 1.200 u`);
  for (const id of [1, 2, 3]) {
    const known = await site.catalog.findProduct(id);
    expect(mail?.text).toContain(`${known?.name} (producto ${id}): ${(id * 1200).toLocaleString("es-CO")} unidades`);
    expect(mail?.html).toContain(`https://www.example.com/media/${known?.picture?.base}-320.jpg`);
  }
});

/** The text of the attached PDF. */
function readPdf(mail: Email | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === "application/pdf");
  return file ? readPdfPages(Buffer.from(file.content as ArrayBuffer)).join("\n") : "";
}

/** The texts of a mail with a PDF: HTML, plain text and PDF, each on one line. */
const saidIn = (mail: Email): string[] =>
  [wordsOf(mail.html), mail.text ?? "", readPdf(mail)].map((said) => said.replace(/\s+/g, " "));

test("sales and the data subject get every field of the form that takes free words", async () => {
  const fields = Object.entries(QuotationForm.shape).flatMap(([field, schema]) => {
    const words = `${field} 3205550177`;
    return schema.safeParse(words).success ? [[field, words]] : [];
  });
  await sendQuotation(Object.fromEntries(fields));
  const [html, text, pdf] = saidIn((await deliver(realPdf))["quotation-to-sales"] ?? expect.fail());
  const person = await exportSubject(site.db, { kind: "email", value: "ana@example.com" }, clock.now());
  const exported = await renderSubjectPdf(await site.texts.readCompany(), person);
  for (const [, words] of fields) {
    for (const said of [html, text, pdf, JSON.stringify(person), readPdfPages(exported).join(" ")])
      expect(said).toContain(words);
  }
});

test("both mails and the PDF have the list's weight, its truckloads, and the items not included", async () => {
  const pipes = line(1, 100, { references: [{ reference_value, quantity: 100 }] });
  await sendQuotation({ cartItems: [pipes, line(10, 2400)] });
  const { "quotation-to-sales": sales, "quotation-to-buyer": buyer } = await deliver(realPdf);
  if (!sales || !buyer) throw new Error("both mails are sent");
  for (const mail of [sales, buyer]) {
    for (const said of saidIn(mail)) {
      expect(said).toContain("188 t aprox. · 12 viajes de doble troque (18 t, 9 tubos por viaje)");
      expect(said).toContain("Sin contar 1 línea sin peso: Tapa de concreto para pozo");
      expect(said).toContain("sin considerar volumen ni amarre");
    }
  }
});

test("an amount in another unit is in both mails and the PDF beside the quantity", async () => {
  const asked = { unit: "ml" as const, thousandths: 250_000, waste_percent: 5 as const };
  await sendQuotation({
    cartItems: [
      line(1, 105, { references: [{ reference_value, quantity: 105, asked }] }),
      line(13, 181, { asked: { unit: "m²", thousandths: 180_500, waste_percent: 0 } }),
    ],
  });
  const { "quotation-to-sales": sales, "quotation-to-buyer": buyer } = await deliver(realPdf);
  if (!sales || !buyer) throw new Error("both mails are sent");
  for (const mail of [sales, buyer]) {
    for (const said of saidIn(mail)) {
      expect(said).toContain("Pedido: 250 ml + 5 % de desperdicio");
      expect(said).toContain("Pedido: 180,5 m²");
    }
  }
  const [, , csv] = sales.attachments;
  expect(new TextDecoder().decode(csv?.content as ArrayBuffer)).toMatch(/;250;ml;5\r\n.*;180,5;m²;0\r\n/);
});

test("the mail to sales lists the missing details at its top, and the buyer's mail does not", async () => {
  await sendQuotation({ cartItems: [line(1, 1200), line(3, 2400)], city: "Quindío" });
  const { "quotation-to-sales": sales, "quotation-to-buyer": buyer } = await deliver();
  const words =
    "Para cotizar sin llamar a quien la pide falta: diámetro y clase de Tubería de concreto reforzado, medidas de Bordillo recto, municipio.";
  for (const body of [wordsOf(sales?.html).replaceAll(" :", ":"), sales?.text ?? ""]) {
    expect(body).toContain(words);
    expect(body.indexOf(words)).toBeLessThan(body.indexOf("Teléfono"));
  }
  for (const body of [buyer?.html, buyer?.text]) expect(body).not.toContain("falta:");
});

const earlier = "Otras solicitudes de la misma dirección de correo en los 7 días anteriores";

/** Accepts quotations of which no mail is sent. */
async function sendEarlier(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await sendQuotation();
    await clock.advance(60_000);
  }
  await site.db.deleteFrom("mails").execute();
}

test("the mail to sales, but not the buyer's copy, names the earlier request of its e-mail address (rule C9)", async () => {
  await sendEarlier(1);
  await sendQuotation();
  const mails = await deliver();
  const [toSales, toBuyer] = [mails["quotation-to-sales"], mails["quotation-to-buyer"]];
  for (const said of [toSales?.text, wordsOf(toSales?.html)]) expect(said).toContain(`${earlier}: COT-2026-000001.`);
  expect(toBuyer?.text).toContain("COT-2026-000002");
  for (const said of [toBuyer?.text, toBuyer?.html]) expect(said).not.toMatch(/misma dirección|COT-2026-000001/);
});

test("the mail to sales names at most five earlier requests, the newest first (rule C9)", async () => {
  await sendEarlier(7);
  await sendQuotation();
  const numbers = [7, 6, 5, 4, 3].map((nth) => `COT-2026-00000${nth}`);
  expect((await deliver())["quotation-to-sales"]?.text).toContain(`${earlier}: ${numbers.join(", ")} y 2 más.`);
});

test("the mail to sales says nothing of earlier requests if there is none", async () => {
  await sendQuotation();
  const mail = (await deliver())["quotation-to-sales"];
  for (const said of [mail?.text, mail?.html]) expect(said).not.toContain("misma dirección");
});

test("a complete request has no missing details", async () => {
  await sendQuotation({ cartItems: [line(1, 2, { references: [{ reference_value, quantity: 2 }] })] });
  const { "quotation-to-sales": sales } = await deliver();
  for (const body of [sales?.html, sales?.text]) expect(body).not.toContain("falta");
});

test("without a weight none is mentioned, and without vehicles no truckloads", async () => {
  await sendQuotation({ cartItems: [line(1, 1200)] });
  for (const mail of Object.values(await deliver(realPdf))) {
    for (const said of saidIn(mail)) expect(said).not.toMatch(/aprox|viajes? de|sin peso/);
  }
  await site.db.deleteFrom("mails").execute();
  const { vehicles: _, ...company } = await site.texts.readCompany();
  await site.db
    .updateTable("site_texts")
    .set({ json: JSON.stringify(company), content_hash: "changed" })
    .where("name", "=", "company")
    .execute();
  const references = [{ reference_value: "0,20 × 0,10 × 0,06 m · peatonal · 50 und/m² · 2,9 kg", quantity: 180 }];
  await sendQuotation({ cartItems: [line(13, 180, { references })] });
  const { "quotation-to-sales": sales } = await deliver(realPdf);
  if (!sales) throw new Error("the mail is sent");
  for (const said of saidIn(sales)) {
    expect(said).toContain("26,1 t aprox.");
    expect(said).not.toMatch(/viajes? de|amarre/);
  }
});

test("each line has the unit of its product, and different units are not added up", async () => {
  await sendQuotation({ cartItems: [line(13, 1200), line(6, 2400)] });
  const { "quotation-to-sales": sales, "quotation-to-buyer": buyer } = await deliver();
  for (const mail of [sales, buyer]) {
    expect(mail?.text).toContain("1.200 m²");
    expect(mail?.text).toContain("2.400 metros lineales");
    expect(mail?.html).not.toContain("unidades");
    expect(mail?.text).not.toContain("unidades");
  }
});

test("a line without a known unit has only the number", async () => {
  await sendQuotation({ cartItems: [line(13, 1200), line(6, 2400)] });
  // As stored by an earlier version.
  await site.db.updateTable("quotation_lines").set({ unit: null }).execute();
  const mail = (await deliver())["quotation-to-sales"];
  expect(mail?.text).toMatch(/\(producto 13\): 1\.200\n/);
  expect(mail?.text).toMatch(/Total: 2 productos\n/);
  for (const body of [mail?.html, mail?.text]) expect(body).not.toMatch(/unidad|null/);
});

test("sales gets the list as a table and as a PDF, the buyer as a PDF", async () => {
  await sendQuotation({ cartItems: [line(1, 1200), line(2, 2400)] });
  const mails = await deliver();
  const names = (kind: string) => mails[kind]?.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`);
  const mark = "marca.png image/png";
  const pdf = "Solicitud-COT-2026-000001.pdf application/pdf";
  const offer = [`Oferta-COT-2026-000001.xlsx ${xlsx}`, "Oferta-COT-2026-000001.csv text/csv"];
  expect(names("quotation-to-sales")).toEqual([mark, pdf, "Lista-COT-2026-000001.csv text/csv", ...offer]);
  expect(names("quotation-to-buyer")).toEqual([mark, pdf]);
  const content = mails["quotation-to-sales"]?.attachments[2]?.content;
  const csv = typeof content === "string" ? content : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);
  expect(csv.startsWith("\ufeffSolicitud;Comprador;Línea;")).toBe(true);
  expect(csv.trim().split("\r\n")).toHaveLength(3);
});

test("the buyer's mail has the number, the whole list, the next steps and how to answer", async () => {
  await sendQuotation({ cartItems: [line(1, 1200), line(2, 2400), line(3, 3600)] });
  const mail = (await deliver())["quotation-to-buyer"];
  expect(mail).toMatchObject({
    subject: "Recibimos tu solicitud de cotización COT-2026-000001",
    to: [{ name: "", address: "ana@example.com" }],
    replyTo: [{ address: "ventas@example.com" }],
  });
  for (const body of [mail?.html, mail?.text]) {
    expect(body).toContain("Hola:");
    expect(body).toContain("COT-2026-000001");
    expect(body).toContain("autorizó el tratamiento de sus datos según la política del 26/11/2026");
    expect(body).toContain("responde este correo y adjúntalo");
    expect(body).toContain("07:30-12:30 y 14:00-18:00");
    expect(body).toContain("+57 606 555 0142");
    for (const id of [1, 2, 3]) expect(body).toContain((await site.catalog.findProduct(id))?.name);
  }
});

test("the buyer's mail has a link that opens its list, unless the link is too long for a mail", async () => {
  const asked = { unit: "ml" as const, thousandths: 250_000, waste_percent: 5 as const };
  const size = { code: "BOR-80-20-35", reference_value: "0,80 × 0,20 × 0,35 m · vía vehicular · 134 kg" };
  const curbs = line(3, 329, { references: [{ ...size, quantity: 329, asked }], note: "Color gris" });
  await sendQuotation({ cartItems: [line(1, 1200), curbs] });
  const { "quotation-to-buyer": mail, "quotation-to-sales": sales } = await deliver();
  const lines = [
    { idProduct: 1, parts: [{ quantity: 1200 }] },
    { idProduct: 3, parts: [{ quantity: 329, asked, reference: { code: "BOR-80-20-35" } }] },
  ];
  for (const body of [mail?.html, mail?.text]) {
    const [, fragment = ""] = /https:\/\/www\.example\.com\/cart#l=([^"\s]+)/.exec(body ?? "") ?? [];
    expect(readListLink(fragment)).toEqual({ kind: "list", lines, isChanged: false, unread: 0 });
  }
  for (const body of [sales?.html, sales?.text]) expect(body).not.toContain("/cart#");
});

test("sales can call each of two numbers, and write to the mobile one", async () => {
  const phone = "606 555 0142 / 310 555 0102";
  await site.requests.acceptQuotation(quotationRequest({ phone }), from);
  const { "quotation-to-sales": mail } = await deliver();
  expect(mail?.html).toMatch(/href="tel:\+576065550142"[^>]*>Llamar al 606 555 0142</);
  expect(mail?.html).toMatch(/href="tel:\+573105550102"[^>]*>Llamar al 310 555 0102</);
  expect(mail?.html).toContain('href="https://wa.me/573105550102?');
  expect(mail?.html).toContain(`>${phone}</td>`);
  expect(mail?.text).toContain("WhatsApp: https://wa.me/573105550102?");
});

test("a contact message reaches sales with the sender in Reply-To, and the sender gets a receipt", async () => {
  await site.requests.acceptMessage(ContactMessage.parse(contactMessage()), from);
  const mails = await deliver();
  expect(mails["message-to-sales"]).toMatchObject({
    subject: "Mensaje MSG-2026-000001 · Ana Pérez · Armenia",
    to: [{ address: "ventas@example.com" }],
    replyTo: [{ name: "Ana Pérez", address: "ana@example.com" }],
    text: expect.stringContaining("¿Tienen tubería de 24 pulgadas?\nGracias."),
  });
  expect(mails["message-to-sender"]).toMatchObject({
    subject: "Recibimos tu mensaje MSG-2026-000001",
    to: [{ address: "ana@example.com" }],
    replyTo: [{ address: "ventas@example.com" }],
  });
  expect(mails["message-to-sender"]?.text).not.toContain("24 pulgadas");
});

test("the sender's words have a label in the mails, in plain text and in HTML", async () => {
  await sendQuotation();
  // Longer than the preview in a mailbox.
  const message = `${"Es para una vía rural. ".repeat(10)}\n¿Tienen tubería de 24 pulgadas?\nGracias.`;
  await site.requests.acceptMessage(ContactMessage.parse(contactMessage({ message })), from);
  const mails = await deliver();
  const person = ["Nombre: Ana Pérez", "Correo: ana@example.com"];
  const works = ["Ciudad de la obra: Armenia", "Dirección de la obra: Carrera 14 # 20-30"];
  const facts = {
    "quotation-to-sales": [...person, "Teléfono: +57 310 555 0101", ...works],
    "message-to-sales": [...person, "Teléfono: 310 555 0101", "Ciudad: Armenia"],
  };
  for (const [kind, lines] of Object.entries(facts)) {
    const { html, text } = mails[kind] ?? {};
    expect(text?.split("\n")).toEqual(expect.arrayContaining(lines));
    // The HTML for sales begins with the name, as a title.
    for (const line of lines.slice(1)) expect(wordsOf(html)).toContain(line.replace(": ", " "));
    expect(wordsOf(html)).toContain("Ana Pérez");
  }
  const answers = {
    "quotation-to-sales": "por tu solicitud de cotización COT-2026-000001.",
    "message-to-sales": "por tu mensaje MSG-2026-000001.",
  };
  for (const [kind, matter] of Object.entries(answers)) {
    expect(mails[kind]?.text).toContain(
      encodeURIComponent(`Hola, Ana Pérez: te escribimos de Prefabricados Cacique ${matter}`),
    );
  }
  expect(wordsOf(mails["message-to-sales"]?.html)).toContain("¿Tienen tubería de 24 pulgadas? Gracias.");
  for (const kind of ["quotation-to-sales", "message-to-sales"]) {
    for (const body of [mails[kind]?.html, mails[kind]?.text]) expect(body).toContain("Política del 26/11/2026");
  }
  for (const kind of ["quotation-to-buyer", "message-to-sender"]) {
    for (const body of [mails[kind]?.html, mails[kind]?.text]) {
      expect(body).toContain("Si no fuiste tú, responde y borramos los datos.");
      expect(body).toContain("+57 606 555 0142");
    }
  }
});

test("the preview of a message does not end within an emoji", async () => {
  const message = `${"a".repeat(119)}👷 ${"b".repeat(50)}`;
  await site.requests.acceptMessage(ContactMessage.parse(contactMessage({ message })), from);
  expect((await deliver())["message-to-sales"]?.html).not.toContain("\uFFFD");
});

test("a message without a valid e-mail address says so and has no Reply-To", async () => {
  await site.requests.acceptMessage(ContactMessage.parse(contactMessage({ email: "a@b.co, evil@x.co" })), from);
  const mails = await deliver();
  expect(Object.keys(mails)).toEqual(["message-to-sales"]);
  expect(mails["message-to-sales"]?.replyTo).toBeUndefined();
  expect(mails["message-to-sales"]?.to).toMatchObject([{ address: "ventas@example.com" }]);
  expect(mails["message-to-sales"]?.text).toContain("usa el teléfono");
});

test("sales reads that neither the address nor the phone of a message can be answered", async () => {
  const message = contactMessage({ email: "rosa@gmail,com", phone: "abc" });
  await site.requests.acceptMessage(ContactMessage.parse(message), from);
  const { text } = (await deliver())["message-to-sales"] ?? {};
  expect(text).toContain("No se le puede responder con lo que dejó");
  expect(text).not.toContain("usa el teléfono");
});

test("an address that some mail servers reject does not keep the quotation from sales", async () => {
  await sendQuotation({ email: "peña@example.com" });
  const mails = await deliver();
  expect(Object.keys(mails)).toEqual(["quotation-to-sales"]);
  const { replyTo, text, raw = "" } = mails["quotation-to-sales"] ?? {};
  expect(replyTo).toBeUndefined();
  expect(raw.split("\r\n\r\n", 1)[0]).toMatch(/^[\0-\x7f]+$/);
  expect(text).toContain("usa el teléfono");
  expect(text).toContain("peña@example.com");
});

test("hostile names stay text and add no header, recipient or markup", async () => {
  const hostile = "<script>alert(1)</script> \u202e, evil@example.com";
  await sendQuotation({ name: hostile, city: '"><img src=x onerror=alert(1)>', address: "=cmd|' /C calc'!A0" });
  const mails = await deliver();
  for (const mail of Object.values(mails)) {
    expect(mail.to).toHaveLength(1);
    expect(
      mail.headers.filter(({ key }) => ["to", "from", "subject", "reply-to", "message-id"].includes(key)),
    ).toHaveLength(5);
    expect(mail.html).not.toContain("<script");
    expect(mail.html).not.toContain("<img src=x");
    expect(mail.html).not.toContain("\u202e");
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  }
  expect(mails["quotation-to-sales"]?.subject).toContain("<script>alert(1)</script> , evil@example.com");
});

test("a name that mail programs would decode stays as it was typed", async () => {
  await sendQuotation({ name: "=?utf-8?Q?Ana=0D=0ABcc:_otra=40example.com?=" });
  const { replyTo } = (await deliver())["quotation-to-sales"] ?? {};
  expect(replyTo).toMatchObject([{ name: "= ?utf-8?Q?Ana=0D=0ABcc:_otra=40example.com?=" }]);
});

test("the copy to the sender's address contains none of the sender's words", async () => {
  const words = "Compra en https://tienda.example www.tienda.example";
  const own = (await site.catalog.findProduct(1))?.productReferences[0]?.reference_value ?? "";
  const product = { idProduct: 1, name: words, image_url: "https://tienda.example/1.jpg" };
  await sendQuotation({
    name: words,
    phone: "+57 310 555 0199 tienda",
    city: words,
    address: words,
    cartItems: [
      { product, quantity: 1200, references: [{ reference_value: own, quantity: 1200 }], note: words },
      line(2, 2400, { note: words }),
    ],
  });
  await site.requests.acceptMessage(
    ContactMessage.parse(contactMessage({ name: words, city: words, message: words })),
    from,
  );
  const mails = await deliver(realPdf);
  for (const kind of ["quotation-to-buyer", "message-to-sender"]) {
    const { html, text, subject, to } = mails[kind] ?? {};
    const pdf = readPdf(mails[kind]);
    const all = [html, text, subject, JSON.stringify(to), pdf].join("\n");
    for (const written of ["tienda", "Compra", "310 555"]) expect(all).not.toContain(written);
    expect(to).toEqual([{ name: "", address: "ana@example.com" }]);
    if (kind === "quotation-to-buyer") {
      for (const body of [html, text, pdf]) {
        expect(body).toContain("COT-2026-000001");
        expect(body).toContain((await site.catalog.findProduct(1))?.name);
        expect(body).toContain("1.200");
      }
      for (const body of [text, pdf]) expect(body).toContain(own);
    }
  }
  const sales = mails["quotation-to-sales"];
  for (const body of [sales?.html, sales?.text]) expect(body).toContain("www.tienda.example");
});

test.each([64, 500])(
  "both mails of a list of %i lines with notes stay under 90 kB, the sums and the consent before it",
  async (count) => {
    const products = await site.db.selectFrom("products").selectAll().execute();
    for (let nth = 1; nth <= Math.ceil(count / 32); nth += 1) {
      const copies = products.map((row) => ({
        ...row,
        id_product: row.id_product + 1000 * nth,
        position: row.position + 1000 * nth,
        name: `${row.name} ${nth}`,
      }));
      await site.db.insertInto("products").values(copies).execute();
    }
    const rows = await site.db.selectFrom("products").select("id_product").orderBy("position").limit(count).execute();
    const cartItems = rows.map(({ id_product: idProduct }) => ({
      product: { idProduct, name: "", image_url: "" },
      quantity: 12,
      note: '<"&">'.repeat(100),
    }));
    await sendQuotation({ cartItems });
    const mails = await deliver();
    for (const kind of ["quotation-to-sales", "quotation-to-buyer"]) {
      const { html = "", text = "" } = mails[kind] ?? {};
      expect(Buffer.byteLength(html)).toBeLessThan(90_000);
      const words = wordsOf(html);
      expect(words).toContain(`de ${count} productos.`);
      expect(words).toMatch(
        kind === "quotation-to-sales" ? /sigue en el PDF y el CSV adjuntos/ : /sigue en el PDF adjunto/,
      );
      const list = words.indexOf("Producto 1 ");
      expect(list).toBeGreaterThan(0);
      expect(words.indexOf(`${count} productos`)).toBeLessThan(list);
      expect(words.indexOf("03/03/2025")).toBeLessThan(list);
      expect(text).toContain(`\n${count}. `);
      expect(html.includes("/cart#l=")).toBe(kind === "quotation-to-buyer" && count === 64);
    }
  },
);

test("a request whose PDF cannot be made reaches sales and the buyer without it, with a sentence about it", async () => {
  await sendQuotation({ cartItems: [line(1, 1200), line(2, 2400)] });
  const { log, events } = recordLog(clock.now);
  const parts = { config: config(), services: site, clock, log, pdf: failingPdf };
  const worker = createOutboxWorker(siteMailParts(parts));
  await worker.deliverDue();
  // The first failure may be the machine's fault: each mail gets a second attempt.
  expect(await readMails()).toEqual({});
  await clock.advance(10 * 60_000);
  await worker.deliverDue();
  await worker.stop();
  const mails = await readMails();
  const files = (kind: string) => mails[kind]?.attachments.map(({ mimeType }) => mimeType);
  expect(files("quotation-to-sales")).toEqual(["image/png", "text/csv", xlsx, "text/csv"]);
  expect(files("quotation-to-buyer")).toEqual(["image/png"]);
  for (const body of [mails["quotation-to-sales"]?.text, wordsOf(mails["quotation-to-sales"]?.html)]) {
    expect(body).toContain("No se pudo hacer el PDF de esta solicitud. La lista completa va adjunta para Excel (CSV).");
    expect(body).toContain("2 productos");
  }
  for (const body of [mails["quotation-to-buyer"]?.text, wordsOf(mails["quotation-to-buyer"]?.html)]) {
    expect(body).toContain("No pudimos hacer el PDF de tu lista.");
  }
  expect(events.filter(({ event }) => event === "mail_goes_without_pdf")).toMatchObject([
    { level: "error", number: "COT-2026-000001" },
    { level: "error", number: "COT-2026-000001" },
  ]);
});

test("a request whose PDF is aborted by a stop waits for the next worker, any number of times", async () => {
  await sendQuotation({ cartItems: [line(1, 1200)] });
  const { log, events } = recordLog(clock.now);
  const pdf: QuotationRenderer = { render: () => Promise.reject(new RendererClosed()), close };
  const worker = createOutboxWorker(siteMailParts({ config: config(), services: site, clock, log, pdf }));
  await worker.deliverDue();
  await clock.advance(10 * 60_000);
  await worker.deliverDue();
  await worker.stop();
  expect(await readMails()).toEqual({});
  expect(events.map(({ event }) => event)).not.toContain("mail_goes_without_pdf");
});

test("a PDF is tried a second time also if a stop aborted an earlier try", async () => {
  await sendQuotation({ cartItems: [line(1, 1200)] });
  const { log, events } = recordLog(clock.now);
  const hire = (pdf: QuotationRenderer) =>
    createOutboxWorker(siteMailParts({ config: config(), services: site, clock, log, pdf }));
  const begun = Promise.withResolvers<void>();
  const render = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  const cutOff = hire({ render, close });
  cutOff.start();
  await begun.promise;
  await cutOff.stop();
  const worker = hire(failingPdf);
  await worker.deliverDue();
  await worker.stop();
  expect(await readMails()).toEqual({});
  expect(events.map(({ event }) => event)).not.toContain("mail_goes_without_pdf");
});

test("a PDF is tried a second time also if the mail server was unreachable at an earlier try", async () => {
  await sendQuotation({ cartItems: [line(1, 1200)] });
  const { log, events } = recordLog(clock.now);
  const gone = await startMailServer();
  await gone.close();
  const deliverOnce = async (pdf: QuotationRenderer, env: Record<string, string> = {}) => {
    const worker = createOutboxWorker(siteMailParts({ config: config(env), services: site, clock, log, pdf }));
    await worker.deliverDue();
    await worker.stop();
  };
  await deliverOnce(emptyPdf, { SMTP_URL: gone.url });
  await clock.advance(10 * 60_000);
  await deliverOnce(failingPdf);
  expect(await readMails()).toEqual({});
  await clock.advance(10 * 60_000);
  await deliverOnce(failingPdf);
  expect(Object.keys(await readMails())).toHaveLength(2);
  expect(events.filter(({ event }) => event === "mail_goes_without_pdf")).toHaveLength(2);
});

test("with SMTP_URL the mails are sent to that server, each to one recipient, and none to the spool", async () => {
  const server = await startMailServer();
  await sendQuotation();
  const { log } = recordLog(clock.now);
  const parts = { config: config({ SMTP_URL: server.url }), services: site, clock, log, pdf: emptyPdf };
  const worker = createOutboxWorker(siteMailParts(parts));
  await worker.deliverDue();
  await worker.stop();
  await server.close();
  const recipients = server.received.map((mail) => mail.recipients);
  expect(recipients.sort()).toEqual([["ana@example.com"], ["ventas@example.com"]]);
  expect(server.received.every((mail) => mail.from === "sitio@example.com")).toBe(true);
  expect(server.received.every((mail) => mail.parsed.attachments.length >= 2)).toBe(true);
  expect(await readdir(dataDir)).toEqual([]);
});

test("a mail of a request that is erased while the mail is being written does not stay in the spool", async () => {
  await sendQuotation();
  const { log } = recordLog(clock.now);
  const parts = siteMailParts({ config: config(), services: site, clock, log, pdf: emptyPdf });
  const send: typeof parts.handler.send = async (mail, signal) => {
    await parts.handler.send(mail, signal);
    await site.db.deleteFrom("mails").execute();
  };
  const worker = createOutboxWorker({ ...parts, handler: { ...parts.handler, send } });
  await worker.deliverDue();
  expect(await readdir(join(dataDir, "mail"))).toEqual([]);
});

test.each(["composed", "sent"] as const)(
  "a receipt whose address is corrected while it is being %s reaches the new address",
  async (step) => {
    await sendQuotation();
    const { log } = recordLog(clock.now);
    const parts = siteMailParts({ config: config(), services: site, clock, log, pdf: emptyPdf });
    const correct = () => correctRequest(site.db, "COT-2026-000001", "email", "ana@example.org");
    const recipients: string[] = [];
    const handler: typeof parts.handler = {
      ...parts.handler,
      compose: async (item) => {
        const mail = await parts.handler.compose(item);
        if (step === "composed" && item.recipient === "ana@example.com") await correct();
        return mail;
      },
      send: async (mail, signal) => {
        recipients.push(mail.to.address);
        await parts.handler.send(mail, signal);
        if (step === "sent" && mail.to.address === "ana@example.com") await correct();
      },
    };
    const worker = createOutboxWorker({ ...parts, handler, slots: 1 });
    await worker.deliverDue();
    await clock.advance(2 * leaseLength);
    await worker.deliverDue();
    expect((await readMails())["quotation-to-buyer"]?.to).toEqual([{ name: "", address: "ana@example.org" }]);
    expect(recipients.filter((address) => address === "ana@example.com")).toHaveLength(step === "sent" ? 1 : 0);
    const rows = await site.db
      .selectFrom("mails")
      .select(["recipient", "status"])
      .orderBy("template", "desc")
      .execute();
    expect(rows).toEqual([
      { recipient: "ventas@example.com", status: "sent" },
      { recipient: "ana@example.org", status: "sent" },
    ]);
  },
);

test("every mail is marked as automatic, so that no out-of-office answer comes back", async () => {
  await sendQuotation();
  for (const { headers } of Object.values(await deliver())) {
    expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  }
});

test("sales gets the details of works, delivery and invoice, with the map as a link; the buyer's copy has none of them", async () => {
  const mapLink = "https://maps.app.goo.gl/AbC123";
  await sendQuotation({ works: "Puente La Esmeralda", delivery: "pickup", mapLink, neededBy: "2027-02-01" });
  const mails = await deliver();
  for (const body of [wordsOf(mails["quotation-to-sales"]?.html), mails["quotation-to-sales"]?.text]) {
    for (const given of ["Puente La Esmeralda", "Recogida en planta", mapLink, "01/02/2027"])
      expect(body).toContain(given);
  }
  expect(mails["quotation-to-sales"]?.html).toContain(`href="${mapLink}"`);
  expect(JSON.stringify(mails["quotation-to-buyer"])).not.toMatch(/Esmeralda|goo\.gl/);
});

test("the proof of the consent is below everything that sales quotes from", async () => {
  const requestedRows: QuotationRequest["requestedRows"] = [
    { order: 1, item: "3.11", text: "Relleno compactado", status: "no lo fabricamos" },
  ];
  await sendQuotation({ cartItems: [line(1, 1200)], requestedRows });
  const { html, text } = (await deliver())["quotation-to-sales"] ?? {};
  for (const body of [wordsOf(html), text]) expect(body).toMatch(/Relleno compactado.*Autorización para tratar/s);
});

test("the budget rows that sales has to clear up are bold in its mail", async () => {
  const requestedRows: QuotationRequest["requestedRows"] = [
    { order: 1, item: "3.11", text: "Relleno compactado", status: "no lo fabricamos" },
    { order: 2, item: "3.12", text: "Tubo de 36", status: "por revisar" },
  ];
  await sendQuotation({ cartItems: [line(1, 1200)], requestedRows });
  const html = (await deliver())["quotation-to-sales"]?.html;
  expect(html).toMatch(/font-weight:600;">3\.12 · Tubo de 36: por revisar</);
  expect(html).not.toMatch(/font-weight:600;">3\.11/);
});

test("the subject for sales names the municipality of the works if there is one", async () => {
  await sendQuotation({ city: "Filandia", municipality: "Circasia, Quindío" });
  const mail = (await deliver())["quotation-to-sales"];
  expect(mail?.subject).toBe("Cotización COT-2026-000001 · Ana Pérez · Circasia, Quindío");
  expect(wordsOf(mail?.html)).toContain("para Circasia, Quindío");
});

test("the lines of a detail of the works stay lines, which look like no other detail", async () => {
  await sendQuotation({ observations: "Primera entrega en febrero\nTeléfono: 310 555 0199" });
  const { html, text = "" } = (await deliver())["quotation-to-sales"] ?? {};
  expect(html).toContain("Primera entrega en febrero<br>Teléfono: 310 555 0199");
  expect(text.match(/^Teléfono: .*$/gm)).toEqual(["Teléfono: +57 310 555 0101"]);
  expect(text).toContain("Observaciones: Primera entrega en febrero\n  Teléfono: 310 555 0199\n");
});

test("a sentence for sales does not end in two dots after the name of a company", async () => {
  await sendQuotation({ name: "Constructora El Roble S.A.S." });
  const { html, text } = (await deliver())["quotation-to-sales"] ?? {};
  for (const body of [wordsOf(html), text]) {
    expect(body).toContain("Si respondes este correo, le escribes directamente");
    expect(body).not.toContain("S.A.S..");
  }
});

test("sales gets the budget rows in mail and PDF, the buyer only their item numbers", async () => {
  const requestedRows: QuotationRequest["requestedRows"] = [
    { order: 1, item: "3.10", text: "Tubería que pedimos", status: "listo", match: { idProduct: 1, quantity: 1200 } },
    { order: 2, item: "3.11", text: "Relleno compactado", status: "no lo fabricamos" },
  ];
  await sendQuotation({ cartItems: [line(1, 1200)], requestedRows });
  const mails = await deliver(realPdf);
  const sales = mails["quotation-to-sales"];
  for (const part of [sales?.text, sales?.html]) {
    expect(part).toMatch(/filas del presupuesto/i);
    expect(part).toMatch(/3\.10 · Tubería que pedimos/);
    expect(part).toMatch(/3\.11 · Relleno compactado/);
  }
  expect(readPdf(sales).replace(/\s+/g, " ")).toContain("3.11 · Relleno compactado: fuera del catálogo");
  const buyer = mails["quotation-to-buyer"];
  const pdf = readPdf(buyer);
  for (const part of [buyer?.text, buyer?.html, pdf]) {
    expect(part).toMatch(/ítems de tu presupuesto/i);
    expect(part).toContain("3.10");
    expect(part).not.toMatch(/pedimos|Relleno|3\.11/);
  }
});
