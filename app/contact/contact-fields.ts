import { looksLikeEmail } from "#contract/fields/field-rules.ts";
import { pages } from "#contract/pages.ts";
import type { ContactMessage } from "#contract/requests/contact-message.ts";

/** The values of the contact form (rule K3). */
export type ContactFields = typeof emptyContactFields;

/** Consent is never ticked beforehand: rule F5. */
export const emptyContactFields = {
  name: "",
  phone: "",
  email: "",
  city: "",
  message: "",
  privacyPolicy: false as boolean,
} satisfies Record<keyof ContactMessage, string | boolean>;

/** The values of a form posted without script. A missing field, or a file, is an empty text. */
export function readContactFields(form: FormData): ContactFields {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    city: text("city"),
    message: text("message"),
    privacyPolicy: text("privacyPolicy") === "true",
  };
}

/** A hint about an address that looks wrong. It does not block sending: rule K3. */
export const emailHint = (email: string): string | undefined =>
  email.trim() === "" || looksLikeEmail(email.trim())
    ? undefined
    : "Este correo parece incompleto. Revísalo para que podamos responderte.";

/** In place of the number if the server's answer had none, or one of another shape. */
const sentWithoutNumber = "si";

const isNumber = (text: string): boolean => /^MSG-\d{4}-\d{6,9}$/.test(text);

/** The address of the thank-you page, for a message that the server has given this number. */
export const toThanks = (number = ""): string =>
  `${pages.contact.path}?enviado=${isNumber(number) ? number : sentWithoutNumber}`;

/**
 * Reads the number in the thank-you page's address. Anybody can write one, so only the shape of a number is accepted.
 */
export function readSent(search: URLSearchParams): { number?: string } | undefined {
  const sent = search.get("enviado");
  if (sent === sentWithoutNumber) return {};
  return sent !== null && isNumber(sent) ? { number: sent } : undefined;
}
