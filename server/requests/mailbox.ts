import { domainToASCII } from "node:url";
import { fieldLimits, looksLikeEmail } from "#contract/field-rules.ts";

/** One address with the name shown beside it. Never a text that a mail library would have to take apart. */
export interface Mailbox {
  name: string;
  address: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be found.
const unsafeInHeader = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g;

// RFC 5321, 4.1.2: parts set apart by single dots.
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.|$))+$/;
// Such as a zero-width space, which a host name would lose on its way.
const unseen = /\p{Cf}/u;

/**
 * True when `value` is one plain address that every mail server takes, and nothing in it could become a second recipient
 * or another header. Some servers refuse a whole mail for an answer address such as 'peña@' or 'ana..p@'.
 */
export function isOneAddress(value: string): boolean {
  if (value.length > fieldLimits.email || !looksLikeEmail(value) || unseen.test(value)) return false;
  const at = value.lastIndexOf("@");
  return localPart.test(value.slice(0, at)) && hostName.test(domainToASCII(value.slice(at + 1)));
}

const gmail = /^g(?:oogle)?mail\.com$/;

/**
 * The same for all ways to write one mailbox, for counting: `address`, which `isOneAddress`, without the differences
 * that nearly every mail server ignores: case, and what follows a plus; and the dots of Gmail.
 */
export function toMailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const host = domainToASCII(address.slice(at + 1)).replace(/\.$/, "");
  const local = address.slice(0, at).toLowerCase();
  const [untagged = ""] = local.split("+", 1);
  if (untagged === "") return `${local}@${host}`;
  return gmail.test(host) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}

/** `text` as it may stand in a header: one line without control characters and marks of direction. */
export const toHeaderText = (text: string): string => text.replace(unsafeInHeader, " ").replace(/ +/g, " ").trim();
