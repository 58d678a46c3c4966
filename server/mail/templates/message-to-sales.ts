import { cutCharacters } from "#contract/fields/field-rules.ts";
import type { Message } from "#server/requests/read-request.ts";
import { formatBogotaTime } from "#server/time/bogota-time.ts";
import { describeConsent, renderConsent } from "./consent.ts";
import type { EmailContent, EmailContext } from "./email.ts";
import { renderPage, row } from "./email-page.ts";
import { facts, maybeLink, opening, sectionTitle } from "./email-parts.ts";
import { html, withLineBreaks } from "./html.ts";
import { answerHint, contactLinks, renderSender } from "./person.ts";
import { factLines, renderText, titled } from "./plain-text.ts";

export function writeMessageToSales({ company }: EmailContext, message: Message): EmailContent {
  const { number, name, phone, email, city, consent, receivedAt } = message;
  const subject = `Mensaje ${number} · ${name} · ${city}`;
  const links = contactLinks(message, company.brand);
  const received = `Recibido el ${formatBogotaTime(receivedAt)}, hora de Bogotá`;
  const page = renderPage({
    company,
    subject,
    preview: cutCharacters(message.message, 120),
    content: html`
${row(opening("Mensaje de contacto", number, received))}
${row(renderSender(message, links))}
${row(
  facts([
    { label: "Teléfono", value: maybeLink(links.phone, phone) },
    { label: "Correo", value: maybeLink(links.mail, email) },
    { label: "Ciudad", value: city },
  ]),
  { top: 16 },
)}
${row(sectionTitle("Mensaje"))}
${row(html`<p style="margin:0;word-break:break-word;">${withLineBreaks(message.message)}</p>`, { top: 12 })}
${row(renderConsent(consent))}`,
  });
  const text = renderText(company, [
    `Mensaje de contacto ${number}\n${received}`,
    factLines([
      ["Nombre", name],
      ["Teléfono", phone],
      ...(links.whatsApp ? [["WhatsApp", links.whatsApp] as const] : []),
      ["Correo", email],
      ["Ciudad", city],
    ]),
    answerHint(message),
    titled("Mensaje", message.message),
    describeConsent(consent).join("\n"),
  ]);
  return { subject, html: page, text };
}
