import { type RequestedAmount, wasteOptions } from "../amounts/requested-amount.ts";
import { maxReferences, openReference } from "../fields/field-rules.ts";
import { maxCartLines } from "../requests/list-limit.ts";
import type { CartItem, CartItemReference } from "../requests/quotation.ts";

// The format of a list in a link, in characters that no program changes or takes for the end of the link:
// '1_k3f9_1.24-TCR-24-II.5o_3.150' is version 1, the checksum of the rest, product 1 with 24 of reference TCR-24-II and
// 5 with an open reference, and 150 of product 3. An amount in another unit follows the quantity: '4m10000w5' is 10 ml
// with 5 % of waste.

const version = "1";

/** Maximum characters of a link, above those of any list with codes: 2,000 references of up to 120 characters each. */
const maxLength = 250_000;

/** The fields of a line of a list that its link has. */
export type LinkableLine = Pick<CartItem, "quantity" | "references" | "asked"> & {
  product: Pick<CartItem["product"], "idProduct">;
};

/** A quantity of a line: of one reference, with an open reference, or, in a line without a split, of the product. */
export interface LinkedPart {
  quantity: number;
  asked?: RequestedAmount;
  /** Absent in a line without a split. `reference_value` alone comes from a catalogue without codes. */
  reference?: { code: string } | { reference_value: string };
}

export interface LinkedLine {
  idProduct: number;
  parts: LinkedPart[];
}

export type ReadLink =
  | {
      kind: "list";
      lines: LinkedLine[];
      /** Whether the checksum does not match. */
      isChanged: boolean;
      /** Lines and parts that were invalid or beyond the limits of a list. */
      unread: number;
    }
  /** Written by a later release of the site. */
  | { kind: "other version" }
  | { kind: "unreadable" };

/** Percent-encodes everything that some program might change, and the separators of this format. */
const escapeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "")).replace(
    /[_.~!*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A checksum of four characters (FNV-1a). */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, "0");
}

function formatAmount(asked: RequestedAmount | undefined): string {
  if (!asked) return "";
  const { unit, thousandths, waste_percent } = asked;
  return `${unit === "ml" ? "m" : "s"}${thousandths}${waste_percent > 0 ? `w${waste_percent}` : ""}`;
}

function writeReference({ code, reference_value, quantity, asked }: CartItemReference): string {
  const counted = `${quantity}${formatAmount(asked)}`;
  if (reference_value === openReference) return `${counted}o`;
  return code ? `${counted}-${escapeText(code)}` : `${counted}t-${escapeText(reference_value)}`;
}

function writeLine({ product, quantity, references, asked }: LinkableLine): string {
  const parts = references ? references.map(writeReference) : [`${quantity}${formatAmount(asked)}`];
  return [product.idProduct, ...parts].join(".");
}

/** The fragment of a list's link: products, references and quantities, without the buyer's notes. */
export function writeListLink(lines: readonly LinkableLine[]): string {
  const body = lines.map(writeLine).join("_");
  return `${version}_${checkOf(body)}_${body}`;
}

/** The path that opens the list. The list is in the fragment, which browsers never send to a server. */
export const listPath = (lines: readonly LinkableLine[]): string => `/cart#l=${writeListLink(lines)}`;

const readCount = (text: string | undefined): number | undefined => {
  const count = Number(text);
  return Number.isSafeInteger(count) && count >= 1 ? count : undefined;
};

function parseAmount(
  unit: string | undefined,
  thousandths: string | undefined,
  waste = "0",
): RequestedAmount | undefined {
  const count = readCount(thousandths);
  const waste_percent = wasteOptions.find((each) => each === Number(waste));
  if (!unit || count === undefined || waste_percent === undefined) return undefined;
  return { unit: unit === "m" ? "ml" : "m²", thousandths: count, waste_percent };
}

function unescapeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    return undefined;
  }
}

const partPattern = /^(\d+)(?:([ms])(\d+)(?:w(\d+))?)?(?:(o)|(t)?-(.+))?$/;

function readPart(text: string): LinkedPart | undefined {
  const [, digits, unit, thousandths, waste, open, isText, words] = partPattern.exec(text) ?? [];
  const quantity = readCount(digits);
  const asked = parseAmount(unit, thousandths, waste);
  if (quantity === undefined || (unit && !asked)) return undefined;
  const counted = { quantity, ...(asked && { asked }) };
  if (open) return { ...counted, reference: { reference_value: openReference } };
  if (words === undefined) return counted;
  const name = unescapeText(words);
  if (name === undefined) return undefined;
  return { ...counted, reference: isText ? { reference_value: name } : { code: name } };
}

/** Parses a line, and counts its invalid parts. */
function readLine(text: string): { line: LinkedLine | undefined; unread: number } {
  const [id, ...texts] = text.split(".");
  const idProduct = /^\d+$/.test(id ?? "") ? readCount(id) : undefined;
  const all = texts.slice(0, maxReferences).map(readPart);
  const parts = all.filter((part) => part !== undefined);
  if (idProduct === undefined || parts.length === 0) return { line: undefined, unread: 1 };
  return { line: { idProduct, parts }, unread: texts.length - parts.length };
}

/** Parses the fragment of a link as far as possible: it may be cut, edited by hand, or from another release. */
export function readListLink(fragment: string): ReadLink {
  const [first = "", check, ...texts] = fragment.slice(0, maxLength).split("_");
  if (first !== version) return /^\d{1,4}$/.test(first) ? { kind: "other version" } : { kind: "unreadable" };
  const read = texts.slice(0, maxCartLines).map(readLine);
  const lines = read.map(({ line }) => line).filter((line) => line !== undefined);
  if (lines.length === 0) return { kind: "unreadable" };
  const isWhole = fragment.length <= maxLength && check === checkOf(texts.join("_"));
  const beyond = texts.length - read.length;
  return { kind: "list", lines, isChanged: !isWhole, unread: read.reduce((sum, { unread }) => sum + unread, beyond) };
}
