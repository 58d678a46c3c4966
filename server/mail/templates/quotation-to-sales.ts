import { checkoutText, missingText } from "#contract/requests/request-text.ts";
import { requestedRowsText } from "#contract/requests/requested-rows.ts";
import { describeWorks, worksText } from "#contract/requests/works.ts";
import { describeTotals } from "#server/requests/list/list-totals.ts";
import { describeLeftRows, describeRow, describeRowCounts } from "#server/requests/list/requested-rows.ts";
import type { Quotation } from "#server/requests/read-request.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import { describeConsent, renderConsent } from "./consent.ts";
import type { EmailContent, SalesContext } from "./email.ts";
import { renderPage, row } from "./email-page.ts";
import { facts, maybeLink, opening, sectionTitle } from "./email-parts.ts";
import { styles } from "./email-style.ts";
import { type Html, html, withLineBreaks } from "./html.ts";
import { renderListHtml, renderListText, renderLoadHtml } from "./list-rows.ts";
import { answerHint, contactLinks, renderSender } from "./person.ts";
import { factLines, renderText, titled } from "./plain-text.ts";

/** The attachments, and where the rest of a list is that is too long for the mail. */
const describeAttachments = (hasPdf: boolean) =>
  hasPdf
    ? {
        attached:
          "Van adjuntos la lista para Excel (CSV), la tabla de la oferta (XLSX y CSV) y el PDF de la solicitud, con espacio para los precios.",
        rest: "La lista sigue en el PDF y el CSV adjuntos.",
        moreRows: "Todas van en la tabla de la oferta y el PDF adjuntos.",
      }
    : {
        attached: "No se pudo hacer el PDF de esta solicitud. La lista completa va adjunta para Excel (CSV).",
        rest: "La lista sigue en el CSV adjunto.",
        moreRows: "Todas van en la tabla de la oferta adjunta.",
      };

/**
 * The largest number of bytes of budget rows in the HTML: Gmail cuts off a mail of more than 102 kB, most of which the
 * list may take.
 */
const maxRowBytes = 15_000;

/** The budget rows up to the limit of the mail, and where the rest is. */
function renderRows(quotation: Quotation, rest: string): Html {
  const { requestedRows = [], lines } = quotation;
  const shown: Html[] = [];
  let bytes = 0;
  for (const requested of requestedRows) {
    const isOpen = requested.status === "por revisar";
    const style = isOpen ? `${styles.small}${styles.strong}` : styles.small;
    const line = html`<p style="margin:0 0 4px 0;${style}">${describeRow(requested, lines)}</p>`;
    bytes += Buffer.byteLength(line.markup);
    if (bytes > maxRowBytes) break;
    shown.push(line);
  }
  const left = describeLeftRows(quotation);
  return html`${left && html`<p style="margin:0 0 8px 0;"><strong>${left}</strong></p>`}${shown}${
    shown.length < requestedRows.length &&
    html`<p style="margin:8px 0 0 0;"><strong>Aquí van ${shown.length} de ${requestedRows.length} filas.</strong> ${rest}</p>`
  }`;
}

/** The largest number of earlier requests that are named. */
const maxNamed = 5;

/** A line about the other requests of the same address: this one may add to them or replace them (rule C9). */
function describeEarlier({ earlier }: SalesContext): { label: string; numbers: string } | undefined {
  if (earlier.length === 0) return undefined;
  const more = earlier.length > maxNamed ? ` y ${earlier.length - maxNamed} más` : "";
  return {
    label: "Otras solicitudes de la misma dirección de correo en los 7 días anteriores",
    numbers: `${earlier.slice(0, maxNamed).join(", ")}${more}`,
  };
}

/** The municipality of the works, which is more precise than the city. */
const placeOf = ({ works, city }: Quotation): string => works?.municipality ?? city;

const hasRows = ({ requestedRows = [] }: Quotation): boolean => requestedRows.length > 0;

function renderHtml(context: SalesContext, quotation: Quotation, subject: string, hasPdf: boolean): string {
  const { number, phone, email, city, address, works, lines, consent, receivedAt } = quotation;
  const links = contactLinks(quotation, context.company.brand);
  const { attached, rest, moreRows } = describeAttachments(hasPdf);
  const { missing } = context;
  const earlier = describeEarlier(context);
  return renderPage({
    company: context.company,
    subject,
    preview: `${describeTotals(lines)} para ${placeOf(quotation)}`,
    content: html`
${row(opening("Solicitud de cotización", number, `Recibida el ${formatBogotaTime(receivedAt)}, hora de Bogotá`))}
${missing && row(html`<p style="margin:0;"><strong>${missingText.sales}:</strong> ${missing}.</p>`, { top: 16 })}
${earlier && row(html`<p style="margin:0;"><strong>${earlier.label}:</strong> ${earlier.numbers}.</p>`, { top: 16 })}
${row(renderSender(quotation, links))}
${row(
  facts([
    { label: "Teléfono", value: maybeLink(links.phone, phone) },
    { label: "Correo", value: maybeLink(links.mail, email) },
    { label: checkoutText.city, value: city },
    { label: checkoutText.address, value: address },
    ...describeWorks(works).map(([label, value]) => ({
      label,
      value: label === worksText.mapLink ? maybeLink(value, value) : withLineBreaks(value),
    })),
  ]),
  { top: 16 },
)}
${row(sectionTitle("Lista", describeTotals(lines)))}
${row(html`${renderLoadHtml(context)}<p style="margin:8px 0 0 0;${styles.small}">${attached}</p>`, { top: 0 })}
${row(renderListHtml(context, lines, rest), { top: 12 })}
${hasRows(quotation) && row(sectionTitle(requestedRowsText.title, describeRowCounts(quotation)))}
${hasRows(quotation) && row(renderRows(quotation, moreRows), { top: 12 })}
${row(renderConsent(consent))}`,
  });
}

function writeRows(quotation: Quotation): string {
  const { requestedRows = [], lines } = quotation;
  const rows = requestedRows.map((requested) => describeRow(requested, lines));
  return [describeRowCounts(quotation), describeLeftRows(quotation), "", ...rows]
    .filter((line) => line !== undefined)
    .join("\n");
}

function renderPlain(context: SalesContext, quotation: Quotation, hasPdf: boolean): string {
  const { company, missing } = context;
  const earlier = describeEarlier(context);
  const { number, name, phone, email, city, address, works, lines, consent, receivedAt } = quotation;
  const { whatsApp } = contactLinks(quotation, company.brand);
  return renderText(company, [
    `Solicitud de cotización ${number}\nRecibida el ${formatBogotaTime(receivedAt)}, hora de Bogotá`,
    missing && `${missingText.sales}: ${missing}.`,
    earlier && `${earlier.label}: ${earlier.numbers}.`,
    factLines([
      ["Nombre", name],
      ["Teléfono", phone],
      ...(whatsApp ? [["WhatsApp", whatsApp] as const] : []),
      ["Correo", email],
      [checkoutText.city, city],
      [checkoutText.address, address],
      ...describeWorks(works),
    ]),
    answerHint(quotation),
    describeAttachments(hasPdf).attached,
    titled("Lista", renderListText(context, lines)),
    hasRows(quotation) ? titled(requestedRowsText.title, writeRows(quotation)) : undefined,
    describeConsent(consent).join("\n"),
  ]);
}

/** Everything sales needs to quote without leaving the mailbox, and a notice when the PDF is missing. */
export function writeQuotationToSales(context: SalesContext, quotation: Quotation, hasPdf: boolean): EmailContent {
  const { number, name } = quotation;
  const subject = `Cotización ${number} · ${name} · ${placeOf(quotation)}`;
  return {
    subject,
    html: renderHtml(context, quotation, subject, hasPdf),
    text: renderPlain(context, quotation, hasPdf),
  };
}
