import type { Quotation } from "../../inbox/requests.ts";
import { formatBogotaTime } from "../bogota-time.ts";
import { toMailLink } from "../contact-links.ts";
import { describeTotals } from "../list-totals.ts";
import { companyContactLines, renderCompanyContact, whyReceived } from "./company-contact.ts";
import { type Html, html } from "./html.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { renderPage, row } from "./letter-page.ts";
import { actions, facts, link, opening, panel, sectionTitle } from "./letter-parts.ts";
import { colors, styles } from "./letter-style.ts";
import { renderListHtml, renderListText } from "./list-rows.ts";
import { greeting } from "./person.ts";
import { factLines, renderText, titled } from "./plain-text.ts";

const thanks =
  "Gracias por pensar en nosotros para tu obra. Recibimos tu solicitud completa, con esta lista y estos datos.";

const steps = [
  "Un asesor comercial revisa tu lista y se pone en contacto contigo para confirmar cantidades, transporte y condiciones.",
  "Para cotizar a tu nombre o al de tu empresa necesitamos el RUT actualizado. Si ya lo tienes, responde este correo y adjúntalo.",
  "Con eso te enviamos la cotización formal. Si quieres agregar o cambiar algo, también basta con responder este correo.",
];

const attached = "En el PDF adjunto tienes esta misma lista, para imprimirla o compartirla.";

const privacy = (publicUrl: string) => `${publicUrl}/politica-de-privacidad`;

const step = (text: string, index: number): Html => html`
<tr><td width="36" valign="top" style="padding:0 0 12px 0;${styles.name}color:${colors.green700};">${index + 1}</td>
<td valign="top" style="padding:0 0 12px 0;${styles.body}">${text}</td></tr>`;

function renderHtml(context: LetterContext, quotation: Quotation, subject: string): string {
  const { company, salesEmail, publicUrl } = context;
  const { number, name, phone, email, city, address, lines, receivedAt } = quotation;
  const send = { label: "Enviar mi RUT", address: toMailLink(salesEmail, `RUT para la solicitud ${number}`) };
  return renderPage({
    company,
    subject,
    preview: `Tu número es ${number}. Un asesor comercial se pondrá en contacto contigo.`,
    content: html`
${row(opening("Solicitud de cotización", "Recibimos tu solicitud", `El ${formatBogotaTime(receivedAt)}, hora de Bogotá`))}
${row(
  html`<p style="margin:0 0 16px 0;">${greeting(name)}</p><p style="margin:0 0 20px 0;">${thanks}</p>${panel(
    html`<span style="${styles.small}">Tu número de solicitud</span><br><strong style="${styles.section}">${number}</strong>`,
  )}`,
)}
${row(sectionTitle("Qué sigue"))}
${row(html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${steps.map(step)}</table><div style="height:8px;line-height:8px;font-size:1px;">&nbsp;</div>${actions([send])}`, { top: 16 })}
${row(sectionTitle("Tu lista", describeTotals(lines)))}
${row(renderListHtml(context, lines), { top: 0 })}
${row(html`<p style="margin:0;${styles.small}">${attached}</p>`, { top: 16 })}
${row(sectionTitle("Tus datos"))}
${row(
  facts([
    { label: "Nombre", value: name },
    { label: "Teléfono", value: phone },
    { label: "Correo", value: email },
    { label: "Ciudad de la obra", value: city },
    { label: "Dirección de la obra", value: address },
  ]),
  { top: 8 },
)}
${row(sectionTitle("Estamos para ayudarte"))}
${row(renderCompanyContact(company), { top: 8 })}
${row(
  html`<p style="margin:0;${styles.tiny}">${whyReceived("alguien pidió una cotización", publicUrl)} ${link(privacy(publicUrl), "Política de tratamiento de datos personales")}.</p>`,
)}`,
  });
}

function renderPlain({ company, publicUrl }: LetterContext, quotation: Quotation): string {
  const { number, name, phone, email, city, address, lines } = quotation;
  return renderText(company, [
    greeting(name),
    `${thanks}\nTu número de solicitud es ${number}.`,
    titled("Qué sigue", steps.map((text, index) => `${index + 1}. ${text}`).join("\n")),
    titled("Tu lista", renderListText(lines)),
    attached,
    titled(
      "Tus datos",
      factLines([
        ["Nombre", name],
        ["Teléfono", phone],
        ["Correo", email],
        ["Ciudad de la obra", city],
        ["Dirección de la obra", address],
      ]),
    ),
    titled("Estamos para ayudarte", companyContactLines(company)),
    `${whyReceived("alguien pidió una cotización", publicUrl)}\nPolítica de tratamiento de datos personales: ${privacy(publicUrl)}`,
  ]);
}

/** The buyer's copy: the number, what was asked for, and what happens next. */
export function writeQuotationToBuyer(context: LetterContext, quotation: Quotation): Letter {
  const subject = `Recibimos tu solicitud de cotización ${quotation.number}`;
  return { subject, html: renderHtml(context, quotation, subject), text: renderPlain(context, quotation) };
}
