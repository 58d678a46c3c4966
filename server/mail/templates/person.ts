import { splitPhones, toMailLink, toPhoneLink, toWhatsAppLink } from "#server/requests/contact-links.ts";
import { isOneAddress } from "#server/requests/mailbox.ts";
import { findKind } from "#server/requests/numbering.ts";
import type { Message, Quotation } from "#server/requests/read-request.ts";
import { actions, panel } from "./email-parts.ts";
import { styles } from "./email-style.ts";
import { type Html, html } from "./html.ts";

/** Links with which sales reaches the sender of a request by phone, WhatsApp or mail. */
export function contactLinks({ name, phone, email, number }: Quotation | Message, brand: string) {
  const isQuotation = findKind(number) === "quotation";
  const matter = isQuotation ? `tu solicitud de cotización ${number}` : `tu mensaje ${number}`;
  const words = `${greeting(name)} te escribimos de ${brand} por ${matter}.`;
  const numbers = splitPhones(phone);
  const calls = numbers.map((number) => ({
    label: numbers.length > 1 ? `Llamar al ${number}` : "Llamar",
    address: toPhoneLink(number),
  }));
  return {
    calls,
    phone: calls.length === 1 ? calls[0]?.address : undefined,
    whatsApp: numbers.map((number) => toWhatsAppLink(number, words)).find(Boolean),
    mail: toMailLink(email, isQuotation ? `Cotización ${number}` : `Tu mensaje ${number}`),
  };
}

/** A warning for sales when the sender's address cannot receive mail: the forms accept such addresses and phones. */
export function answerHint({ email, phone }: Quotation | Message): string {
  if (isOneAddress(email)) return "Si respondes este correo, le escribes directamente.";
  return splitPhones(phone).length > 0
    ? "El correo que dejó no es una dirección a la que se pueda responder: usa el teléfono."
    : "No se le puede responder con lo que dejó: su correo no es una dirección y su teléfono no es un número.";
}

/** The sender's name above buttons that reach them, for sales. */
export const renderSender = (request: Quotation | Message, links: ReturnType<typeof contactLinks>): Html =>
  panel(
    html`<p style="${styles.name}margin:0 0 12px 0;">${request.name}</p>${actions([
      ...links.calls,
      { label: "WhatsApp", address: links.whatsApp },
      { label: "Escribir correo", address: links.mail },
    ])}<p style="margin:4px 0 0 0;${styles.small}">${answerHint(request)}</p>`,
  );

/**
 * "Hola, Ana Pérez:" for text that looks like a name, otherwise "Hola:". For messages of sales; our own mails do not
 * address anybody by name.
 */
const greeting = (name: string): string => (/^[\p{L}\p{M}'’ -]{2,60}$/u.test(name) ? `Hola, ${name}:` : "Hola:");
