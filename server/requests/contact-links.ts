import { isOneAddress } from "./mailbox.ts";

// E.164 allows 15 digits; fewer than 7 are no telephone number.
const isDialable = (digits: string): boolean => digits.length >= 7 && digits.length <= 15;

const extension = /[\s,;]*(?:ext|x|int|#)[a-z\u00f3]*[.:\s]*\d{1,6}\s*$/i;

/** '(606) 555 0142 ext. 12' without the extension. */
const withoutExtension = (phone: string): string => phone.replace(extension, "");

/**
 * The digits with the country code, if it can be inferred: Colombian numbers have ten digits, mobile ones begin with 3.
 */
function toInternational(phone: string): { digits: string; hasCountry: boolean } {
  const digits = withoutExtension(phone).replace(/\D/g, "").replace(/^00/, "");
  if (/^\s*(\+|00)/.test(phone)) return { digits, hasCountry: true };
  if (/^(3\d|60)\d{8}$/.test(digits)) return { digits: `57${digits}`, hasCountry: true };
  return { digits, hasCountry: /^57(3\d|60)\d{8}$/.test(digits) };
}

/** Undefined when the text cannot be a single number. */
export function toPhoneLink(phone: string): string | undefined {
  const { digits, hasCountry } = toInternational(phone);
  return isDialable(digits) ? `tel:${hasCountry ? "+" : ""}${digits}` : undefined;
}

/** A phone number as people write it, on one line. */
export const phoneLike = /\+?\(?\d[\d\p{Zs}\p{Pd}().]{5,}\d/gu;

/** The numbers in a run of digits, if it has whole Colombian numbers and nothing else. */
export const splitDigits = (digits: string): string[] =>
  /^(?:(?:57)?(?:3\d|60)\d{8})+$/.test(digits) ? (digits.match(/(?:57)?(?:3\d|60)\d{8}/g) ?? []) : [];

/** '310 555 0101 - 745 1234' at the dash, but not '+1 305 - 555 0101': what precedes the dash is a number by itself. */
export function splitAtDash(phone: string): string[] {
  const parts = phone.split(/\p{Zs}\p{Pd}\p{Zs}/u);
  return toPhoneLink(parts[0] ?? "") ? parts : [phone];
}

/** The numbers in a phone field that can be dialled: some people write two, or words beside them. */
export function splitPhones(phone: string): string[] {
  const toDigits = (text: string) => text.replace(/\D/g, "");
  const isOne = splitDigits(toDigits(phone)).length === 1;
  const written = (!isOne && phone.match(phoneLike)) || [phone];
  return written.flatMap((text) => {
    const numbers = splitDigits(toDigits(text));
    if (numbers.length > 1) return numbers;
    return (numbers.length === 1 ? [text] : splitAtDash(text)).filter(toPhoneLink);
  });
}

/**
 * A link to a WhatsApp chat prefilled with `text`. Undefined for a Colombian land line, or when the country is unknown.
 */
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
