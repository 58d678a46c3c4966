import { toMailLink, toPhoneLink, toWhatsAppLink } from "#server/requests/contact-links.ts";
import { isOneAddress } from "#server/requests/mailbox.ts";
import { findKind } from "#server/requests/numbering.ts";
import type { Message, Quotation } from "#server/requests/read-request.ts";

/** Links with which sales reaches the sender of a request by phone, WhatsApp or mail. */
export function contactLinks({ name, phone, email, number }: Quotation | Message, brand: string) {
  const isQuotation = findKind(number) === "quotation";
  const matter = isQuotation ? `tu solicitud de cotización ${number}` : `tu mensaje ${number}`;
  return {
    phone: toPhoneLink(phone),
    whatsApp: toWhatsAppLink(phone, `${greeting(name)} te escribimos de ${brand} por ${matter}.`),
    mail: toMailLink(email, isQuotation ? `Cotización ${number}` : `Tu mensaje ${number}`),
  };
}

/** A warning for sales when the sender's address cannot receive mail: the forms accept such addresses. */
export const answerHint = ({ email }: Quotation | Message): string =>
  isOneAddress(email)
    ? "Si respondes este correo, le escribes directamente."
    : "El correo que dejó no es una dirección a la que se pueda responder: usa el teléfono.";

/**
 * "Hola, Ana Pérez:" for text that looks like a name, otherwise "Hola:". For messages of sales; our own mails do not
 * address anybody by name.
 */
const greeting = (name: string): string => (/^[\p{L}\p{M}'’ -]{2,60}$/u.test(name) ? `Hola, ${name}:` : "Hola:");
