import { listPath } from "#contract/list/list-link.ts";
import { policyText } from "#contract/requests/request-text.ts";
import { requestedRowsText } from "#contract/requests/requested-rows.ts";
import { palette } from "#server/media/palette.ts";
import type { BuyerCopy } from "#server/requests/buyer-copy.ts";
import { toMailLink } from "#server/requests/contact-links.ts";
import { describeTotals } from "#server/requests/list/list-totals.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import { companyContactLines, policyAddress, renderCompanyContact, whyReceived } from "./company-contact.ts";
import type { EmailContent, ListContext } from "./email.ts";
import { renderPage, row } from "./email-page.ts";
import { actions, link, opening, panel, sectionTitle } from "./email-parts.ts";
import { styles } from "./email-style.ts";
import { type Html, html } from "./html.ts";
import { renderListHtml, renderListText, renderLoadHtml } from "./list-rows.ts";
import { renderText, titled } from "./plain-text.ts";

const greeting = "Hola:";
const thanks = "Gracias por pensar en nosotros para tu obra. Recibimos tu solicitud.";

const steps = [
  "Un asesor comercial revisa tu lista y se pone en contacto contigo para confirmar cantidades, transporte y condiciones.",
  "Para cotizar a tu nombre o al de tu empresa necesitamos el RUT actualizado. Si ya lo tienes, responde este correo y adjúntalo.",
  "Con eso te enviamos la cotización formal. Si quieres agregar o cambiar algo, también basta con responder este correo.",
];

/** The attachments, and where the rest of a list is that is too long for the mail. */
const describeAttachments = (hasPdf: boolean) =>
  hasPdf
    ? {
        attached: "En el PDF adjunto tienes esta misma lista, para imprimirla o compartirla.",
        rest: "La lista sigue en el PDF adjunto.",
      }
    : {
        attached:
          "No pudimos hacer el PDF de tu lista. Tu solicitud está completa con nosotros; si lo necesitas, pídelo con tu número.",
        rest: "Tu solicitud está completa con nosotros.",
      };

/** The maximum characters of a link: some mail programs cut off longer ones. */
const maxLinkLength = 2000;

/** The address that opens the list on the site; undefined if it is too long for a mail. */
function listAddress({ lines }: BuyerCopy, publicUrl: string): string | undefined {
  const linkable = lines.map(({ idProduct, references, ...counted }) => ({
    product: { idProduct },
    ...counted,
    references: references.length > 0 ? references : undefined,
  }));
  const address = `${publicUrl}${listPath(linkable)}`;
  return address.length <= maxLinkLength ? address : undefined;
}

const again = { why: "Para pedir esta lista otra vez, igual o con cambios,", what: "ábrela en el sitio" };

const describeConsent = ({ policyVersion }: BuyerCopy): string =>
  `Quien la envió autorizó el tratamiento de sus datos según la política del ${policyVersion}.`;

/** The item numbers are the only part of the buyer's own text in the copy: BuyerCopy. */
const describeItems = ({ items }: BuyerCopy): string | undefined =>
  items.length > 0 ? `${requestedRowsText.items}: ${items.join(", ")}` : undefined;

const step = (text: string, index: number): Html => html`
<tr><td width="36" valign="top" style="padding:0 0 12px 0;${styles.name}color:${palette.green700};">${index + 1}</td>
<td valign="top" style="padding:0 0 12px 0;${styles.body}">${text}</td></tr>`;

function renderHtml(context: ListContext, copy: BuyerCopy, subject: string, hasPdf: boolean): string {
  const { company, salesEmail, publicUrl } = context;
  const { number, lines, receivedAt } = copy;
  const { attached, rest } = describeAttachments(hasPdf);
  const send = { label: "Enviar mi RUT", address: toMailLink(salesEmail, `RUT para la solicitud ${number}`) };
  const why = whyReceived("alguien pidió una cotización", publicUrl);
  const list = listAddress(copy, publicUrl);
  return renderPage({
    company,
    subject,
    preview: `Tu número es ${number}. Un asesor comercial se pondrá en contacto contigo.`,
    content: html`
${row(opening("Solicitud de cotización", "Recibimos tu solicitud", `El ${formatBogotaTime(receivedAt)}, hora de Bogotá`))}
${row(
  html`<p style="margin:0 0 16px 0;">${greeting}</p><p style="margin:0 0 20px 0;">${thanks}</p>${panel(
    html`<span style="${styles.small}">Tu número de solicitud</span><br><strong style="${styles.section}">${number}</strong>`,
  )}`,
)}
${row(
  html`<p style="margin:0;${styles.tiny}">${why} ${describeConsent(copy)} ${link(policyAddress(publicUrl), policyText.title)}.</p>`,
  { top: 16 },
)}
${row(sectionTitle("Qué sigue"))}
${row(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${steps.map(step)}</table><div style="height:8px;line-height:8px;font-size:1px;">&nbsp;</div>${actions([send])}`, { top: 16 })}
${row(sectionTitle("Estamos para ayudarte"))}
${row(renderCompanyContact(company), { top: 8 })}
${row(sectionTitle("Tu lista", describeTotals(lines)))}
${row(html`${renderLoadHtml(context)}<p style="margin:8px 0 0 0;${styles.small}">${attached}</p>${list && html`<p style="margin:8px 0 0 0;${styles.small}">${again.why} ${link(list, again.what)}.</p>`}`, { top: 0 })}
${row(renderListHtml(context, lines, rest), { top: 12 })}
${describeItems(copy) && row(html`<p style="margin:0;${styles.small}">${describeItems(copy)}</p>`, { top: 12 })}`,
  });
}

function renderPlain(context: ListContext, copy: BuyerCopy, hasPdf: boolean): string {
  const { company, publicUrl } = context;
  const why = whyReceived("alguien pidió una cotización", publicUrl);
  const list = listAddress(copy, publicUrl);
  return renderText(company, [
    greeting,
    `${thanks}\nTu número de solicitud es ${copy.number}.`,
    `${why} ${describeConsent(copy)}\n${policyText.title}: ${policyAddress(publicUrl)}`,
    titled("Qué sigue", steps.map((text, index) => `${index + 1}. ${text}`).join("\n")),
    titled("Estamos para ayudarte", companyContactLines(company)),
    describeAttachments(hasPdf).attached,
    list && `${again.why} ${again.what}:\n${list}`,
    titled("Tu lista", renderListText(context, copy.lines)),
    describeItems(copy),
  ]);
}

/** The buyer's copy: the number, the list in the catalogue's words, and the next steps. */
export function writeQuotationToBuyer(context: ListContext, copy: BuyerCopy, hasPdf: boolean): EmailContent {
  const subject = `Recibimos tu solicitud de cotización ${copy.number}`;
  return { subject, html: renderHtml(context, copy, subject, hasPdf), text: renderPlain(context, copy, hasPdf) };
}
