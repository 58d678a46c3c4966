import { createHmac } from "node:crypto";
import { hasPhoneDigits, looksLikeEmail } from "#contract/fields/field-rules.ts";
import { phoneLike, splitAtDash, splitDigits } from "#server/requests/contact-links.ts";

export interface DataSubject {
  kind: "email" | "phone";
  /** Normalized. */
  value: string;
}

const normalizeEmail = (email: string): string => email.normalize("NFC").trim().toLowerCase();

/** Digits only; a Colombian number is the same with and without its country code, and in its form before 2022. */
function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  const national = digits.replace(/^57(?=\d{10}$|[1-8]\d{7}$)/, "");
  // A land line with the area code of that time: '(6) 745 1234' has become '606 745 1234'.
  return /^[1-8]\d{7}$/.test(national) ? `60${national}` : national;
}

/** Parses what the operator typed; undefined when it is neither an e-mail address nor a phone. */
export function parseSubject(typed: string): DataSubject | undefined {
  if (looksLikeEmail(typed.trim())) return { kind: "email", value: normalizeEmail(typed) };
  if (/^[\d\s()+.-]+$/.test(typed) && hasPhoneDigits(typed)) return { kind: "phone", value: normalizePhone(typed) };
  return undefined;
}

/** An address. Begins, like the patterns below, only where a run begins: from every letter it would take quadratic time. */
const addressLike = /(?<![^\s<>()[\],;:"|/\\@])[^\s<>()[\],;:"|/\\@]+@[^\s<>()[\],;:"|/\\@]+/g;

/** An e-mail field without the spaces and invisible characters that an address cannot have. */
const tidyEmails = (email: string): string =>
  normalizeEmail(email)
    .replace(/\p{Cf}/gu, "")
    .replace(/(?<!\s)\s*@\s*/g, "@");

/** All addresses in an e-mail field: the contact form accepts any text, such as 'Ana <ana@example.com>'. */
function listEmails(email: string): string[] {
  const addresses = tidyEmails(email).match(addressLike) ?? [];
  const bare = addresses.map((address) => address.replace(/^[.']+|(?<![.'])[.']+$/g, ""));
  return [...new Set([normalizeEmail(email), ...bare])];
}

/** All numbers in a phone field: some people write two, or words beside them. */
function listPhones(phone: string): string[] {
  const written = (phone.match(phoneLike) ?? []).flatMap((text) => [text, ...splitAtDash(text)]);
  const consecutive = splitDigits(phone.replace(/\D/g, ""));
  return [...new Set([phone, ...written.filter(hasPhoneDigits), ...consecutive].map(normalizePhone))];
}

// The local part of another address, which ends in the searched one: 'maria.ana@…', "o'ana@…".
const beginsBefore = /[\p{L}\p{M}\p{N}][._%+'’-]*$/u;
// The domain of another address: '….com.co', '…-a.co'.
const continuesAfter = /^(?:[\p{L}\p{N}]|[\w-]*\.[\p{L}\p{N}])/u;

/** The texts before and after each place where the text has the address, whatever characters are around it. */
function findEmail(text: string, address: string): { before: string; after: string }[] {
  const around = tidyEmails(text).split(address);
  return around
    .slice(1)
    .map((after, at) => ({ before: around[at] ?? "", after }))
    .filter(({ before, after }) => !beginsBefore.test(before) && !continuesAfter.test(after));
}

// No separator: the characters that the local part of an address may have.
const notLocal = /[^\p{L}\p{M}\p{N}.!#$%&'’*+=?^_`{}~-]/u;

/**
 * Whether the field has the address by itself: not as the end of another ('_ana@…', 'maria&ana@…'), but between two
 * equal marks ('*ana@…*') and after a heading.
 */
const isEmailIn = (field: string, address: string): boolean =>
  findEmail(field, address).some(({ before, after }) => {
    const mark = (before.split(notLocal).at(-1) ?? "").replace(/^[.'’]+/, "");
    return after.startsWith(mark) || /^(?:correo|e-?mail)=$/.test(mark);
  });

/** Digits that identify a number also beside others; fewer may be the end of another number. */
const completeLength = 10;

/** The code of another country before a number: '+1', '0034', but not the end of '745 0012'. */
const foreignCode = String.raw`(?:\+|(?<!\d[\s().-]*)00)(?!57)\d{1,3}[^\p{L}\d]*`;

/** Whether the text has the whole number, in any notation and beside any other number. */
function hasCompletePhone(text: string, digits: string): boolean {
  if (digits.length < completeLength) return false;
  const between = "[^\\p{L}\\d]*";
  const number = `0*(?:57${between})?${[...digits].join(between)}`;
  // Looks back from digits only, because texts may have long runs of other characters.
  return new RegExp(`(?=\\d)(?<!\\d|${foreignCode})${number}(?!\\d)`, "u").test(text);
}

/** Whether the data subject has sent the stored request. */
export function belongsTo({ kind, value }: DataSubject, { email, phone }: { email: string; phone: string }): boolean {
  if (kind === "email") return isEmailIn(email, value);
  return listPhones(phone).includes(value) || hasCompletePhone(phone, value);
}

/** Whether any text contains the data subject's address or phone. */
export function isMentionedIn({ kind, value }: DataSubject, text: string): boolean {
  if (kind === "email") return findEmail(text, value).length > 0;
  const written = text.match(phoneLike) ?? [];
  return written.some((phone) => listPhones(phone).includes(value)) || hasCompletePhone(text, value);
}

/** Identifies a data subject without personal data, in the privacy log. */
export const hashSubject = (subject: DataSubject, secret: string): string =>
  createHmac("sha256", secret).update(`${subject.kind}:${subject.value}`).digest("hex");

/** The hashes under which the sender of a stored request may be in the privacy log. */
export const hashesOf = (request: { email: string; phone: string }, secret: string): string[] => [
  ...listEmails(request.email).map((value) => hashSubject({ kind: "email", value }, secret)),
  ...listPhones(request.phone).map((value) => hashSubject({ kind: "phone", value }, secret)),
];
