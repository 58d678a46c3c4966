import { toMailLink, toPhoneLink, toWhatsAppLink } from "#server/requests/contact-links.ts";
import { isOneAddress } from "#server/requests/mailbox.ts";
import type { Message, Quotation } from "#server/requests/read-request.ts";

/** How sales reaches the sender of a request: links that open ready to speak or write. */
export function contactLinks({ name, phone, email, number }: Quotation | Message, brand: string) {
  const matter = number.startsWith("COT-") ? `tu solicitud de cotización ${number}` : `tu mensaje ${number}`;
  return {
    phone: toPhoneLink(phone),
    whatsApp: toWhatsAppLink(phone, `${greeting(name)} te escribimos de ${brand} por ${matter}.`),
    mail: toMailLink(email, number.startsWith("COT-") ? `Cotización ${number}` : `Tu mensaje ${number}`),
  };
}

/** The forms take addresses that no mail reaches; sales must know when an answer would go nowhere. */
export const answerHint = ({ name, email }: Quotation | Message): string =>
  isOneAddress(email)
    ? `Si respondes este correo, le escribes directamente a ${name}.`
    : "El correo que dejó no es una dirección a la que se pueda responder: usa el teléfono.";

/** "Hola, Ana Pérez:" when it reads like a name, otherwise "Hola:". For sales to send: our own mails greet nobody. */
const greeting = (name: string): string => (/^[\p{L}\p{M}'’ -]{2,60}$/u.test(name) ? `Hola, ${name}:` : "Hola:");
