import type { ContactMessage } from "#contract/contact-message.ts";
import { looksLikeEmail } from "#contract/field-rules.ts";

/** The contact form (rule K3), as it is being filled in. */
export interface ContactFields extends Record<string, string | boolean> {
  name: string;
  phone: string;
  email: string;
  city: string;
  message: string;
  privacyPolicy: boolean;
}

/** The box is never ticked beforehand: rule F5. */
export const emptyContactFields: ContactFields = {
  name: "",
  phone: "",
  email: "",
  city: "",
  message: "",
  privacyPolicy: false,
} satisfies Record<keyof ContactMessage, string | boolean>;

/** What a form sent without script brought; a field that is missing, or is a file, is empty. */
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

/** Said of an address that looks wrong; it stops nobody: rule K3. */
export const emailHint = (email: string): string | undefined =>
  email.trim() === "" || looksLikeEmail(email.trim())
    ? undefined
    : "Este correo parece incompleto. Revísalo para que podamos responderte.";

/** In place of the number where the server's answer had none. */
export const sentWithoutNumber = "si";

/** What the address of the thank-you page says; anybody can write one, so nothing but a number's shape passes. */
export function readSent(search: URLSearchParams): { number?: string } | undefined {
  const sent = search.get("enviado");
  if (sent === sentWithoutNumber) return {};
  return sent !== null && /^MSG-\d{4}-\d{6,9}$/.test(sent) ? { number: sent } : undefined;
}
