import type { ContactMessage } from "#contract/requests/contact-message.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";
import type { Database } from "#server/db/schema.ts";
import { checkLines, readProducts } from "./check-lines.ts";
import type { QuotationLine, StoredRow } from "./read-request.ts";
import { resolveMatches } from "./resolve-matches.ts";

/** A request of either kind that satisfies the contract. */
export type ParsedRequest =
  | { kind: "quotation"; request: QuotationRequest }
  | { kind: "message"; request: ContactMessage };

/** A request that is also valid against the catalogue. */
export type CheckedRequest =
  | { kind: "quotation"; request: QuotationRequest; lines: QuotationLine[]; requestedRows: StoredRow[] }
  | { kind: "message"; request: ContactMessage };

/** The bytes of what is stored: a body may have any number of others, such as white space or unknown fields. */
export function countStored({ request, ...checked }: CheckedRequest): number {
  const own = { ...request, ...checked, cartItems: undefined };
  return Buffer.byteLength(JSON.stringify(own));
}

/** Checks a request against the catalogue; `fields` has the faults, in Spanish. */
export async function checkRequest(
  trx: Database,
  parsed: ParsedRequest,
): Promise<{ outcome: "valid"; checked: CheckedRequest } | { outcome: "invalid"; fields: Record<string, string> }> {
  const { kind, request } = parsed;
  if (kind === "message") return { outcome: "valid", checked: { kind, request } };
  const { cartItems, requestedRows: rows = [] } = request;
  const checked = await checkLines(trx, cartItems);
  if ("fault" in checked) return { outcome: "invalid", fields: { cartItems: checked.fault } };
  const { lines } = checked;
  const matched = rows.flatMap(({ match }) => match?.idProduct ?? []);
  const products = await readProducts(
    trx,
    matched.filter((id) => !lines.some(({ idProduct }) => idProduct === id)),
  );
  const requestedRows = resolveMatches(rows, cartItems, lines, products);
  return { outcome: "valid", checked: { kind, request, lines, requestedRows } };
}
