import type { Selectable } from "kysely";
import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import { pickWorks } from "#contract/requests/works.ts";
import type { ConsentColumns, Database, Schema, Suspicion } from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";
import type { CheckedRequest } from "./check-request.ts";

/** Every column of a new row: Kysely itself lets an insert omit those that may be null. */
type NewRow<Table extends keyof Schema> = Omit<Selectable<Schema[Table]>, "withdrawn_at">;

const toJson = (asked: RequestedAmount | undefined): string | null =>
  asked === undefined ? null : JSON.stringify(asked);

/** Rows per statement: of the longest list each row alone would be a round trip to PostgreSQL. */
const maxRows = 50;

export async function storeRequest(
  trx: Database,
  { number, consent, suspicion }: { number: string; consent: ConsentColumns; suspicion: Suspicion | null },
  checked: CheckedRequest,
): Promise<void> {
  const { name, phone, email, city } = checked.request;
  const row = { number, received_at: consent.consent_at, name, phone, email, city, suspicion, ...consent };
  if (checked.kind === "message") {
    await trx
      .insertInto("contact_messages")
      .values({ ...row, message: checked.request.message } satisfies NewRow<"contact_messages">)
      .execute();
    return;
  }
  const { request, requestedRows } = checked;
  const works = pickWorks(request);
  const hasWorks = Object.keys(works).length > 0;
  await trx
    .insertInto("quotations")
    .values({
      ...row,
      address: request.address,
      works: hasWorks ? JSON.stringify(works) : null,
      requested_rows: requestedRows.length > 0 ? JSON.stringify(requestedRows) : null,
    } satisfies NewRow<"quotations">)
    .execute();
  const lines: NewRow<"quotation_lines">[] = [];
  const parts: NewRow<"quotation_line_references">[] = [];
  for (const [position, { idProduct: id_product, references, asked, ...line }] of checked.lines.entries()) {
    lines.push({ number, position, id_product, ...line, asked: toJson(asked) });
    for (const [nth, { code = null, seen_value = null, asked: part, ...reference }] of references.entries()) {
      const place = { number, line_position: position, position: nth };
      parts.push({ ...place, ...reference, code, seen_value, asked: toJson(part) });
    }
  }
  for (const rows of inBatches(lines, maxRows)) await trx.insertInto("quotation_lines").values(rows).execute();
  for (const rows of inBatches(parts, maxRows))
    await trx.insertInto("quotation_line_references").values(rows).execute();
}
