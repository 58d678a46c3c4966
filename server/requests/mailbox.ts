import { domainToASCII } from "node:url";
import { fieldLimits, looksLikeEmail } from "#contract/fields/field-rules.ts";

/** An address with its display name, as an object, so that no mail library has to parse it. */
export interface Mailbox {
  name: string;
  address: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be found.
const unsafeInHeader = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g;

// RFC 5321, 4.1.2: parts separated by single dots.
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.|$))+$/;
// Such as a zero-width space, which a host name loses when it is normalized.
const invisible = /\p{Cf}/u;

/**
 * Whether `value` is one plain address that every mail server accepts, and cannot add a recipient or a header. Some
 * servers refuse a whole mail for a Reply-To such as 'peña@' or 'ana..p@'.
 */
export function isOneAddress(value: string): boolean {
  if (value.length > fieldLimits.email || !looksLikeEmail(value) || invisible.test(value)) return false;
  const at = value.lastIndexOf("@");
  return localPart.test(value.slice(0, at)) && hostName.test(domainToASCII(value.slice(at + 1)));
}

const gmail = /^g(?:oogle)?mail\.com$/;

/**
 * The same key for all spellings of one mailbox, for counting. Drops from `address` (valid by `isOneAddress`) the
 * differences that nearly every mail server ignores: case, the part after a plus, and Gmail's dots.
 */
export function toMailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const host = domainToASCII(address.slice(at + 1)).replace(/\.$/, "");
  const local = address.slice(0, at).toLowerCase();
  const [untagged = ""] = local.split("+", 1);
  if (untagged === "") return `${local}@${host}`;
  return gmail.test(host) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}

/**
 * `text` made safe for a header: one line without control or bidirectional characters, and without the beginning of an
 * encoded word ('=?utf-8?Q?=0D=0A?='), in which mail programs would find such characters.
 */
export const toHeaderText = (text: string): string =>
  text.replace(unsafeInHeader, " ").replaceAll("=?", "= ?").replace(/ +/g, " ").trim();
