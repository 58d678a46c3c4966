import { createHmac } from "node:crypto";
import { hasPhoneDigits, looksLikeEmail } from "#contract/field-rules.ts";
import { withoutExtension } from "#server/requests/contact-links.ts";

/** A data subject, as they name themselves: by e-mail address or by phone. */
export type DataSubject = { kind: "email"; value: string } | { kind: "phone"; value: string };

const normalizeEmail = (email: string): string => email.normalize("NFC").trim().toLowerCase();

/** Digits alone; a Colombian number is the same with and without its country code. */
function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length === 12 && digits.startsWith("57") ? digits.slice(2) : digits;
}

/** Reads what the operator typed; undefined where it is neither an e-mail address nor a phone. */
export function parseSubject(typed: string): DataSubject | undefined {
  if (looksLikeEmail(typed.trim())) return { kind: "email", value: normalizeEmail(typed) };
  if (/^[\d\s()+.-]+$/.test(typed) && hasPhoneDigits(typed)) return { kind: "phone", value: normalizePhone(typed) };
  return undefined;
}

/** Every address that an e-mail field may hold: the contact form takes any text, such as 'Ana <ana@example.com>'. */
function listEmails(email: string): string[] {
  const whole = normalizeEmail(email);
  const text = whole.replace(/\p{Cf}/gu, "").replace(/\s*@\s*/g, "@");
  const addresses = text.match(/[^\s<>()[\],;:"|/\\@]+@[^\s<>()[\],;:"|/\\@]+/g) ?? [];
  return [...new Set([whole, ...addresses.map((address) => address.replace(/^[.']+|[.']+$/g, ""))])];
}

/** Nothing but whole Colombian numbers, one after the other. */
const wholeNumbers = /^(?:(?:57)?(?:3\d|60)\d{8})+$/;

/** Every number that a phone field may hold: some people write two, or an extension behind one. */
function listPhones(phone: string): string[] {
  const parts = phone.split(/[/,;|]|\s[yo]\s/i).map((part) => normalizePhone(withoutExtension(part)));
  const digits = phone.replace(/\D/g, "");
  const inTurn = wholeNumbers.test(digits) ? (digits.match(/(?:57)?(?:3\d|60)\d{8}/g) ?? []) : [];
  return [...new Set([normalizePhone(phone), ...parts.filter(hasPhoneDigits), ...inTurn.map(normalizePhone)])];
}

/** Whether a stored request is this person's. */
export function belongsTo(subject: DataSubject, request: { email: string; phone: string }): boolean {
  if (subject.kind === "email") return listEmails(request.email).includes(subject.value);
  return listPhones(request.phone).includes(subject.value);
}

/** Digits as a phone is written, on one line. */
const phoneLike = /\+?\(?\d[\d ().-]{5,}\d/g;

/** Whether a text of any kind names this person's address or phone. */
export function isNamedIn(subject: DataSubject, text: string): boolean {
  if (subject.kind === "email") return listEmails(text).includes(subject.value);
  return (text.match(phoneLike) ?? []).some((phone) => listPhones(phone).includes(subject.value));
}

/** Stands for a person where their data must not: in the log of actions and the list of erasures. */
export const hashSubject = (subject: DataSubject, secret: string): string =>
  createHmac("sha256", secret).update(`${subject.kind}:${subject.value}`).digest("hex");

/** The hashes under which a stored request may have been erased. */
export const hashesOf = (request: { email: string; phone: string }, secret: string): string[] => [
  ...listEmails(request.email).map((value) => hashSubject({ kind: "email", value }, secret)),
  ...listPhones(request.phone).map((value) => hashSubject({ kind: "phone", value }, secret)),
];
