import { createHmac } from "node:crypto";
import { hasPhoneDigits, looksLikeEmail } from "#contract/fields/field-rules.ts";
import { phoneLike, splitDigits } from "#server/requests/contact-links.ts";

export interface DataSubject {
  kind: "email" | "phone";
  /** Normalized. */
  value: string;
}

const normalizeEmail = (email: string): string => email.normalize("NFC").trim().toLowerCase();

/** Digits only; a Colombian number is the same with and without its country code. */
function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length === 12 && digits.startsWith("57") ? digits.slice(2) : digits;
}

/** Parses what the operator typed; undefined when it is neither an e-mail address nor a phone. */
export function parseSubject(typed: string): DataSubject | undefined {
  if (looksLikeEmail(typed.trim())) return { kind: "email", value: normalizeEmail(typed) };
  if (/^[\d\s()+.-]+$/.test(typed) && hasPhoneDigits(typed)) return { kind: "phone", value: normalizePhone(typed) };
  return undefined;
}

/** An address. Begins, like the patterns below, only where a run begins: from every letter it would take quadratic time. */
const addressLike = /(?<![^\s<>()[\],;:"|/\\@])[^\s<>()[\],;:"|/\\@]+@[^\s<>()[\],;:"|/\\@]+/g;

/** All addresses in an e-mail field: the contact form accepts any text, such as 'Ana <ana@example.com>'. */
function listEmails(email: string): string[] {
  const whole = normalizeEmail(email);
  const text = whole.replace(/\p{Cf}/gu, "").replace(/(?<!\s)\s*@\s*/g, "@");
  const addresses = text.match(addressLike) ?? [];
  return [...new Set([whole, ...addresses.map((address) => address.replace(/^[.']+|(?<![.'])[.']+$/g, ""))])];
}

/** All numbers in a phone field: some people write two, or words beside them. */
function listPhones(phone: string): string[] {
  const written = phone.match(phoneLike) ?? [];
  const consecutive = splitDigits(phone.replace(/\D/g, ""));
  return [...new Set([phone, ...written.filter(hasPhoneDigits), ...consecutive].map(normalizePhone))];
}

/** Whether the data subject has sent the stored request. */
export function belongsTo(subject: DataSubject, request: { email: string; phone: string }): boolean {
  if (subject.kind === "email") return listEmails(request.email).includes(subject.value);
  return listPhones(request.phone).includes(subject.value);
}

/** Whether any text contains the data subject's address or phone. */
export function isMentionedIn(subject: DataSubject, text: string): boolean {
  if (subject.kind === "email") return listEmails(text).includes(subject.value);
  return (text.match(phoneLike) ?? []).some((phone) => listPhones(phone).includes(subject.value));
}

/** Identifies a data subject without personal data, in the privacy log. */
export const hashSubject = (subject: DataSubject, secret: string): string =>
  createHmac("sha256", secret).update(`${subject.kind}:${subject.value}`).digest("hex");

/** The hashes under which the sender of a stored request may be in the privacy log. */
export const hashesOf = (request: { email: string; phone: string }, secret: string): string[] => [
  ...listEmails(request.email).map((value) => hashSubject({ kind: "email", value }, secret)),
  ...listPhones(request.phone).map((value) => hashSubject({ kind: "phone", value }, secret)),
];
