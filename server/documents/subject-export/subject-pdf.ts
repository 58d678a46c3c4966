import { checkoutText } from "#contract/requests/request-text.ts";
import { requestedRowsText } from "#contract/requests/requested-rows.ts";
import { describeWorks } from "#contract/requests/works.ts";
import type { Company } from "#contract/site-content.ts";
import type { ExportedMessage, ExportedQuotation, LegalText, SubjectExport } from "#server/privacy/export-subject.ts";
import type { MailUse } from "#server/privacy/mail-uses.ts";
import { describeLine } from "#server/requests/list/describe-line.ts";
import { describeRow } from "#server/requests/list/requested-rows.ts";
import type { Consent } from "#server/requests/read-request.ts";
import { formatBogotaDate, formatBogotaTime } from "#server/time/bogota-time.ts";
import { createDocument } from "../document.ts";
import { drawFooters, layOutPages, text } from "../layout.ts";
import { letterhead } from "../letterhead.ts";
import { describeMissing, isFullyPrintable } from "../printable.ts";
import { createSections, type Sections } from "./sections.ts";

const title = "Datos personales y prueba de la autorización";

/** The number of pages in memory at which they are written to the file. */
const maxPages = 50;

const templates: Record<MailUse["template"], string> = {
  "quotation-to-sales": "Solicitud de cotización, a ventas",
  "quotation-to-buyer": "Copia de la solicitud, al titular",
  "message-to-sales": "Mensaje, a ventas",
  "message-to-sender": "Acuse de recibo, al titular",
};

const inBogota = (at: string): string => `${formatBogotaTime(at)}, hora de Bogotá`;

function describeUse({ template, recipient, status, last_fault, at, settled_at }: MailUse): string {
  const dismissed =
    last_fault === "dismissed" && `descartado el ${inBogota(settled_at ?? at)}; pudo haberse enviado antes`;
  const outcome = {
    sent: `enviado el ${inBogota(settled_at ?? at)}`,
    queued: "en espera de envío",
    failed: `sin entregar: se dejó de intentar el ${inBogota(settled_at ?? at)}`,
    // Since a restore it may have been sent before; that of a suspected request never was.
    held: dismissed || "retenido, en espera de revisión",
  }[status];
  return `${templates[template]} (${recipient || "dirección suprimida"}): ${outcome}.`;
}

function writeProof(sections: Sections, consent: Consent, withdrawnAt: string | null): void {
  sections.heading("Prueba de la autorización");
  sections.facts([
    ["Autorización", `marcada en la casilla del formulario y recibida el ${inBogota(consent.at)} (${consent.at} UTC)`],
    ["Finalidades", consent.purposes],
    ["Política", `versión del ${consent.policyVersion}, huella SHA-256 ${consent.policyHash}`],
    ["Aviso junto a la casilla", `huella SHA-256 ${consent.noticeHash}`],
    ["Dirección de red", `no se guarda; huella con clave ${consent.addressHash}`],
    ["Estado", withdrawnAt ? `retirada el ${inBogota(withdrawnAt)}` : "vigente"],
  ]);
}

function writeRequest(
  sections: Sections,
  request: ExportedQuotation | ExportedMessage,
  uses: readonly MailUse[] = [],
): void {
  const { number, receivedAt, name, phone, email, city, suspicion } = request;
  const isQuotation = "lines" in request;
  const automated = `parece ${isQuotation ? "enviada" : "enviado"} por un programa`;
  const whySuspected = suspicion === "flood" ? "llegó durante un exceso de envíos" : automated;
  sections.heading(`${isQuotation ? "Cotización" : "Mensaje"} ${number}`, text.number);
  sections.facts([
    [isQuotation ? "Recibida el" : "Recibido el", inBogota(receivedAt)],
    ["Nombre", name],
    ["Teléfono", phone],
    ["Correo electrónico", email],
    ["Ciudad", city],
    isQuotation ? [checkoutText.address, request.address] : ["Mensaje", request.message],
    ...(isQuotation ? describeWorks(request.works) : []),
    ...(suspicion ? [["Observación", `${whySuspected}; no se ha atendido`] as const] : []),
  ]);
  if (isQuotation) {
    sections.heading("Lista solicitada");
    for (const line of request.lines) sections.paragraph(describeLine(line));
    const { requestedRows = [], lines } = request;
    if (requestedRows.length > 0) sections.heading(requestedRowsText.title);
    for (const row of requestedRows) sections.paragraph(describeRow(row, lines), text.small);
  }
  writeProof(sections, request.consent, request.withdrawnAt);
  sections.heading("Usos que se han hecho de estos datos");
  if (uses.length === 0) sections.paragraph("Ninguno: no se ha enviado ningún correo con ellos.");
  for (const use of uses) sections.paragraph(describeUse(use));
}

/** Removes Markdown syntax, which means nothing on paper. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/^#+\s+/gm, "")
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/^\s*[-*]\s+/gm, "• ");

function writeLegalText(sections: Sections, { kind, version, hash, text: words }: LegalText): void {
  const name = kind === "policy" ? `Política de tratamiento, versión del ${version}` : "Aviso junto a la casilla";
  sections.heading(name, text.number);
  sections.paragraph(`Huella SHA-256 ${hash}`, text.small);
  for (const paragraph of withoutMarks(words).split(/\n{2,}/)) sections.paragraph(paragraph);
}

/** The answer to a data subject as a PDF in Spanish: all data in `person`. */
export function renderSubjectPdf(company: Company, person: SubjectExport): Promise<Buffer> {
  const { holder, made_at } = person;
  const paper = createDocument({ title, author: company.legalName, at: new Date(made_at) });
  const { left, top } = paper.frame;
  const sections = createSections(paper);
  let y = letterhead(paper, company).draw(left, top) + 12;
  const draw = () => {
    y = layOutPages(paper, sections.take(), y);
  };
  const writePages = () => {
    drawFooters(paper, `${title} · ${company.legalName}`, { total: false });
    paper.doc.flushPages();
  };
  sections.paragraph(title, text.title);
  const requests = [...person.quotations, ...person.messages];
  const by = holder.kind === "email" ? "el correo" : "el teléfono";
  sections.paragraph(
    `${company.legalName}, NIT ${company.nit}, entrega al titular identificado con ${by} ${holder.value} los datos que conserva de él al ${formatBogotaDate(made_at)}, la prueba de cada autorización y los usos que ha hecho de sus datos (Ley 1581 de 2012, artículos 8 y 14).`,
  );
  sections.paragraph(
    requests.length + person.uses.length === 0
      ? "La empresa no conserva datos de esta persona."
      : `Solicitudes: ${requests.length}.`,
  );
  const contents = [...requests, ...person.uses, ...person.legal_texts];
  if (!contents.every((content) => isFullyPrintable(JSON.stringify(content)))) {
    sections.paragraph(describeMissing("el archivo JSON"), text.small);
  }
  const uses = Map.groupBy(person.uses, ({ number }) => number);
  const numbers = new Set(requests.map(({ number }) => number));
  const others = person.uses.filter(({ number }) => !numbers.has(number));
  for (const request of requests) {
    writeRequest(sections, request, uses.get(request.number));
    // The blocks of thousands of requests would take much memory, and so would their pages.
    draw();
    if (paper.doc.bufferedPageRange().count >= maxPages) {
      writePages();
      paper.doc.addPage();
      y = top;
    }
  }
  if (others.length > 0) sections.heading("Otros correos que se enviaron a esta dirección");
  for (const use of others) sections.paragraph(`${use.number}. ${describeUse(use)}`);
  for (const legalText of person.legal_texts) writeLegalText(sections, legalText);
  draw();
  writePages();
  return paper.finish();
}
