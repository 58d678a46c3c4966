import { policyText } from "#contract/requests/request-text.ts";
import type { Message } from "#server/requests/read-request.ts";
import { companyContactLines, policyAddress, renderCompanyContact, whyReceived } from "./company-contact.ts";
import type { EmailContent, EmailContext } from "./email.ts";
import { renderPage, row } from "./email-page.ts";
import { link, opening, sectionTitle } from "./email-parts.ts";
import { styles } from "./email-style.ts";
import { html } from "./html.ts";
import { renderText, titled } from "./plain-text.ts";

const greeting = "Hola:";

/** A short receipt. Repeats nothing of the message: the address may be a stranger's. */
export function writeMessageToSender(
  { company, publicUrl }: EmailContext,
  { number }: Pick<Message, "number">,
): EmailContent {
  const subject = `Recibimos tu mensaje ${number}`;
  const thanks = `Gracias por escribirnos. Recibimos tu mensaje con el número ${number} y te responderemos pronto, en nuestro horario de atención.`;
  const more = "Si quieres agregar algo o enviarnos un plano, responde este correo.";
  const why = whyReceived("alguien nos envió un mensaje", publicUrl);
  const policy = policyAddress(publicUrl);
  const page = renderPage({
    company,
    subject,
    preview: "Gracias por escribirnos. Te responderemos pronto.",
    content: html`
${row(opening("Mensaje de contacto", "Recibimos tu mensaje", number))}
${row(html`<p style="margin:0 0 16px 0;">${greeting}</p><p style="margin:0 0 16px 0;">${thanks}</p><p style="margin:0;">${more}</p>`)}
${row(sectionTitle("Estamos para ayudarte"))}
${row(renderCompanyContact(company), { top: 8 })}
${row(html`<p style="margin:0;${styles.tiny}">${why} ${link(policy, policyText.title)}.</p>`)}`,
  });
  const text = renderText(company, [
    greeting,
    thanks,
    more,
    titled("Estamos para ayudarte", companyContactLines(company)),
    `${why}\n${policyText.title}: ${policy}`,
  ]);
  return { subject, html: page, text };
}
