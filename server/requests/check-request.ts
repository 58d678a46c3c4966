import type { ContactMessage } from "#contract/requests/contact-message.ts";
import type { QuotationRequest } from "#contract/requests/quotation.ts";
import type { Database } from "#server/db/schema.ts";
import { checkLines } from "./check-lines.ts";
import type { QuotationLine } from "./read-request.ts";

/** A request of either kind that satisfies the contract. */
export type ParsedRequest =
  | { kind: "quotation"; request: QuotationRequest }
  | { kind: "message"; request: ContactMessage };

/** A request that is also valid against the catalogue. */
export type CheckedRequest =
  | { kind: "quotation"; request: QuotationRequest; lines: QuotationLine[] }
  | { kind: "message"; request: ContactMessage };

/** Checks a request against the catalogue; `fields` has the faults, in Spanish. */
export async function checkRequest(
  trx: Database,
  parsed: ParsedRequest,
): Promise<{ outcome: "valid"; checked: CheckedRequest } | { outcome: "invalid"; fields: Record<string, string> }> {
  const { kind, request } = parsed;
  if (kind === "message") return { outcome: "valid", checked: { kind, request } };
  const checked = await checkLines(trx, request.cartItems);
  if ("fault" in checked) return { outcome: "invalid", fields: { cartItems: checked.fault } };
  return { outcome: "valid", checked: { kind, request, lines: checked.lines } };
}
