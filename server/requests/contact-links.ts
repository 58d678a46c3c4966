import { isOneAddress } from "./mailbox.ts";

// E.164 allows 15 digits; fewer than 7 are no telephone.
const isDialable = (digits: string): boolean => digits.length >= 7 && digits.length <= 15;

const extension = /[\s,;]*(?:ext|x|int|#)[a-z\u00f3]*[.:\s]*\d{1,6}\s*$/i;

/** '(606) 555 0142 ext. 12' without what is asked for by whoever answers. */
export const withoutExtension = (phone: string): string => phone.replace(extension, "");

/** The digits with the country in front, as far as they tell: Colombian numbers have ten, mobile ones begin with 3. */
function toInternational(phone: string): { digits: string; hasCountry: boolean } {
  const digits = withoutExtension(phone).replace(/\D/g, "").replace(/^00/, "");
  if (/^\s*(\+|00)/.test(phone)) return { digits, hasCountry: true };
  if (/^(3\d|60)\d{8}$/.test(digits)) return { digits: `57${digits}`, hasCountry: true };
  return { digits, hasCountry: /^57(3\d|60)\d{8}$/.test(digits) };
}

/** Undefined when the text cannot be one number. */
export function toPhoneLink(phone: string): string | undefined {
  const { digits, hasCountry } = toInternational(phone);
  return isDialable(digits) ? `tel:${hasCountry ? "+" : ""}${digits}` : undefined;
}

/** A WhatsApp chat that opens with `text`. Undefined for a Colombian land line, or when the country is unknown. */
export function toWhatsAppLink(phone: string, text: string): string | undefined {
  const { digits, hasCountry } = toInternational(phone);
  if (!hasCountry || !isDialable(digits) || digits.startsWith("5760")) return undefined;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** Undefined unless `address` is one plain address. */
export function toMailLink(address: string, subject: string): string | undefined {
  if (!isOneAddress(address)) return undefined;
  const at = address.lastIndexOf("@");
  const mailbox = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}`;
}
