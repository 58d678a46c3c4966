import PDFDocument from "pdfkit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissMails } from "#server/outbox/unsent.ts";
import { correctRequest } from "#server/privacy/correct.ts";
import type { DataSubject } from "#server/privacy/data-subject.ts";
import { exportSubject } from "#server/privacy/export-subject.ts";
import { findRequests } from "#server/privacy/find-requests.ts";
import { eraseRecipients, findSentCopies } from "#server/privacy/mail-uses.ts";
import { withdrawConsent } from "#server/privacy/withdraw.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { readPdfPages } from "../../../tests/support/read-pdf.ts";
import { contactMessage, quotationRequest } from "../../../tests/support/requests.ts";
import { renderSubjectPdf } from "./subject-pdf.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite({ now: () => new Date("2026-03-02T12:30:00Z") });
});
afterEach(() => site.close());

const ana: DataSubject = { kind: "email", value: "ana@example.com" };
const now = new Date("2026-03-20T15:00:00Z");
const sender = { address: "203.0.113.7" };

async function drawPages(subject = ana): Promise<string[]> {
  const person = await exportSubject(site.db, subject, now);
  return readPdfPages(await renderSubjectPdf(await site.texts.readCompany(), person));
}

/** The pages' text in one line, independent of line breaks. */
const inOneLine = (pages: string[]) => pages.join(" ").replace(/\s+/g, " ");

test("a data subject can read the stored data, the texts they agreed to, and the recipients", async () => {
  const cartItems = [
    { product: { idProduct: 3, name: "", image_url: "" }, quantity: 250, note: "Entrega en la mañana" },
  ];
  await site.requests.acceptQuotation(quotationRequest({ name: "Ana Ñáñez", cartItems }), sender);
  await site.requests.acceptMessage(contactMessage(), sender);
  await site.db
    .updateTable("mails")
    .set({ status: "sent", settled_at: "2026-03-02T12:31:00.000Z" })
    .where("template", "=", "quotation-to-sales")
    .execute();
  const pages = await drawPages();
  const text = inOneLine(pages);
  for (const stored of ["Ana Ñáñez", "+57 310 555 0101", "ana@example.com", "Armenia", "Carrera 14 # 20-30"]) {
    expect(text).toContain(stored);
  }
  for (const stored of ["250 × Bordillo recto", "Entrega en la mañana", "¿Tienen tubería de 24 pulgadas? Gracias."]) {
    expect(text).toContain(stored);
  }
  const { quotations, messages, legal_texts } = await exportSubject(site.db, ana, now);
  for (const { consent, number } of [...quotations, ...messages]) {
    for (const proof of [number, consent.at, consent.purposes]) expect(text).toContain(proof);
    for (const hash of [consent.policyHash, consent.noticeHash]) expect(text.replaceAll(" ", "")).toContain(hash);
  }
  expect(text).toContain("versión del 26/11/2026");
  expect(text).toContain("marcada en la casilla del formulario y recibida el lunes, 2 de marzo de 2026");
  const notice = legal_texts.find(({ kind }) => kind === "notice")?.text ?? "none";
  expect(text).toContain(notice.replaceAll("\n", " "));
  expect(text).toContain("5. Derechos de los titulares");
  expect(text).toMatch(/Solicitud de cotización, a ventas \(\S+\): enviado el lunes, 2 de marzo de 2026, 07:31/);
  expect(text).toContain("Acuse de recibo, al titular (ana@example.com): en espera de envío");
  for (const [index, page] of pages.entries()) expect(page).toMatch(new RegExp(`Página ${index + 1}$`));
});

test("each quantity has its unit, and each size its code, what the buyer saw, and the requested amount", async () => {
  const saw = { code: "ADO-20-6", reference_value: "Peatonal, antiguo", quantity: 1180 };
  const asked = { unit: "m²", thousandths: 1_123_500, waste_percent: 5 } as const;
  const cartItems = [
    { product: { idProduct: 13, name: "", image_url: "" }, quantity: 1180, references: [{ ...saw, asked }] },
    { product: { idProduct: 12, name: "", image_url: "" }, quantity: 30 },
  ];
  await site.requests.acceptQuotation(quotationRequest({ cartItems }), sender);
  const text = inOneLine(await drawPages());
  expect(text).toContain("1.180 m² × Adoquín rectangular");
  expect(text).toMatch(
    /: 1\.180 m² de 0,20 × [^;]* \(el comprador vio: «Peatonal, antiguo»\) · ADO-20-6 \(pedido: 1\.123,5 m² \+ 5 % de desperdicio\)/,
  );
  expect(text).toContain("30 metros lineales × Box culvert prefabricado");
});

test("the budget rows of a request are included, as they were written", async () => {
  const row = { order: 1, item: "3.10", text: "Cerramiento en guadua", unit: "ML", quantity: "12,50" };
  const requestedRows = [{ ...row, status: "no lo fabricamos" as const }];
  await site.requests.acceptQuotation(quotationRequest({ requestedRows }), sender);
  const text = inOneLine(await drawPages());
  for (const { item, text: words, unit, quantity } of requestedRows) {
    for (const said of [item, words, unit, quantity]) expect(text).toContain(said);
  }
});

test("it is on letter-size pages, in Spanish", async () => {
  const person = await exportSubject(site.db, ana, now);
  const source = (await renderSubjectPdf(await site.texts.readCompany(), person)).toString("latin1");
  expect(source).toContain("/MediaBox [0 0 612 792]");
  expect(source).toContain("/Lang (es-CO)");
});

test("a held mail that was dismissed, because it had arrived before a restore, is called dismissed", async () => {
  await site.requests.acceptMessage(contactMessage(), sender);
  await site.db.updateTable("mails").set({ status: "held" }).execute();
  expect(inOneLine(await drawPages())).toContain("(ana@example.com): retenido, en espera de revisión.");
  const { number = "" } = (await site.db.selectFrom("contact_messages").select("number").executeTakeFirst()) ?? {};
  await dismissMails(site.db, number, now);
  const text = inOneLine(await drawPages());
  expect(text).toContain(
    "(ana@example.com): descartado el viernes, 20 de marzo de 2026, 10:00, hora de Bogotá; pudo haberse enviado antes.",
  );
  expect(text).not.toContain("retenido");
});

test("a mail that failed and was dismissed is called undelivered", async () => {
  await site.requests.acceptMessage(contactMessage(), sender);
  await site.db.updateTable("mails").set({ status: "failed", settled_at: "2026-03-02T12:31:00.000Z" }).execute();
  const { number = "" } = (await site.db.selectFrom("contact_messages").select("number").executeTakeFirst()) ?? {};
  await dismissMails(site.db, number, now);
  expect(inOneLine(await drawPages())).toContain(
    "(ana@example.com): sin entregar: se dejó de intentar el lunes, 2 de marzo de 2026",
  );
});

test("it says that consent was withdrawn, that a request was suspected, or that nothing is stored", async () => {
  await site.requests.acceptMessage(contactMessage(), { ...sender, suspicion: "trapped" });
  await withdrawConsent(site.write, await findRequests(site.db, ana), new Date("2026-03-10T15:00:00Z"));
  const text = inOneLine(await drawPages());
  expect(text).toContain("retirada el martes, 10 de marzo de 2026");
  expect(text).toContain("Recibido el lunes, 2 de marzo de 2026");
  expect(text).toContain("parece enviado por un programa; no se ha atendido");
  expect(text).toContain("no se ha enviado ningún correo");
  expect(inOneLine(await drawPages({ kind: "phone", value: "3000000000" }))).toContain("no conserva datos");
});

test("a request that was held during a flood is not called automated", async () => {
  await site.requests.acceptQuotation(quotationRequest(), { ...sender, suspicion: "flood" });
  const text = inOneLine(await drawPages());
  expect(text).toContain("llegó durante un exceso de envíos; no se ha atendido");
  expect(text).not.toContain("programa");
});

test("a message of the maximum length and a long list continue over the pages, and are complete", async () => {
  const message = Array.from({ length: 300 }, (_, index) => `renglón ${index}`).join("\n");
  await site.requests.acceptMessage(contactMessage({ message }), sender);
  const products = await site.catalog.listProducts();
  const cartItems = products.map(({ idProduct }) => ({
    product: { idProduct, name: "", image_url: "" },
    quantity: 7,
    note: "n".repeat(500),
  }));
  await site.requests.acceptQuotation(quotationRequest({ cartItems }), sender);
  const text = inOneLine(await drawPages());
  for (let index = 0; index < 300; index += 1) expect(text).toContain(`renglón ${index} `);
  for (const { name } of products) expect(text).toContain(` × ${name} (producto`);
});

test("of an export of more than a hundred pages few are in memory at a time, and all are in the file", async () => {
  const { addPage } = PDFDocument.prototype;
  const inMemory: number[] = [];
  using _ = vi.spyOn(PDFDocument.prototype, "addPage").mockImplementation(function (
    this: InstanceType<typeof PDFDocument>,
  ) {
    inMemory.push(this.bufferedPageRange().count);
    return addPage.call(this);
  });
  const message = Array.from({ length: 300 }, (_, index) => `renglón ${index}`).join("\n");
  for (let sent = 0; sent < 18; sent += 1) await site.requests.acceptMessage(contactMessage({ message }), sender);
  const pages = await drawPages();
  expect(pages.length).toBeGreaterThan(100);
  expect(Math.max(...inMemory)).toBeLessThan(70);
  for (const [index, page] of pages.entries()) expect(page).toMatch(new RegExp(`Página ${index + 1}$`));
  const text = inOneLine(pages);
  for (const { number } of await findRequests(site.db, ana)) expect(text).toContain(`Mensaje ${number}`);
});

test("a copy that was sent before the address was corrected is told to the person who got it", async () => {
  await site.requests.acceptQuotation(quotationRequest(), sender);
  const sent = { status: "sent", settled_at: "2026-03-02T12:31:00.000Z" } as const;
  await site.db.updateTable("mails").set(sent).execute();
  await correctRequest(site.db, "COT-2026-000001", "email", "luisa@example.com");
  const text = inOneLine(await drawPages());
  expect(text).toContain("COT-2026-000001. Copia de la solicitud, al titular (ana@example.com): enviado el lunes, 2");
  expect(text).not.toContain("La empresa no conserva datos");
  await eraseRecipients(site, site.folder, await findSentCopies(site.db, ana, []));
  expect(inOneLine(await drawPages())).toContain("La empresa no conserva datos de esta persona.");
  const luisa = inOneLine(await drawPages({ kind: "email", value: "luisa@example.com" }));
  expect(luisa).toContain("Copia de la solicitud, al titular (dirección suprimida): enviado el lunes, 2 de marzo");
});

test("letters that the PDF cannot show are announced with the file that has them", async () => {
  const note =
    'Este PDF no puede mostrar algunas letras o signos (aparecen como "?"): el texto completo está en el archivo JSON.';
  await site.requests.acceptMessage(contactMessage(), sender);
  expect(inOneLine(await drawPages())).not.toContain("Este PDF");
  await site.requests.acceptMessage(contactMessage({ message: "مرحبا, ¿tienen tubería?" }), sender);
  expect(inOneLine(await drawPages())).toContain(note);
});
