import type { Database } from "#server/db/schema.ts";
import { readWorks } from "#server/requests/read-request.ts";
import { belongsTo, type DataSubject, isMentionedIn } from "./data-subject.ts";
import { writtenColumns } from "./written-fields.ts";

/** Another person's request whose fields name the data subject. */
export interface Mention {
  number: string;
  fields: string[];
}

/** Requests per query: all at once would exceed the memory of a small machine. */
const batchSize = 500;

type Text = [field: string, text: string | boolean | null | undefined];

/** The fields of `texts` that name the data subject, without duplicates. */
const fieldsMentioning = (subject: DataSubject, texts: readonly Text[]): string[] => [
  ...new Set(
    texts.flatMap(([field, text]) => (typeof text === "string" && isMentionedIn(subject, text) ? [field] : [])),
  ),
];

const rowTexts = (json: string | null): Text[] => {
  const rows: object[] = JSON.parse(json ?? "[]");
  return rows.flatMap((row) => Object.values(row)).map((cell) => ["requestedRows", String(cell)]);
};

async function readQuotations(db: Database, after: string) {
  const quotations = await db
    .selectFrom("quotations")
    .select(["number", ...writtenColumns.quotation, "works", "requested_rows"])
    .where("number", ">", after)
    .orderBy("number")
    .limit(batchSize)
    .execute();
  const notes = await db
    .selectFrom("quotation_lines")
    .select(["number", "note"])
    .where("number", ">", after)
    .where("number", "<=", quotations.at(-1)?.number ?? after)
    .where("note", "is not", null)
    .execute();
  const notesOf = Map.groupBy(notes, ({ number }) => number);
  return quotations.map((row) => ({
    ...row,
    texts: [
      ...writtenColumns.quotation.map((field): Text => [field, row[field]]),
      ...Object.entries(readWorks(row.works)),
      ...(notesOf.get(row.number) ?? []).map(({ note }): Text => ["note", note]),
      ...rowTexts(row.requested_rows),
    ],
  }));
}

async function readMessages(db: Database, after: string) {
  const messages = await db
    .selectFrom("contact_messages")
    .select(["number", ...writtenColumns.message])
    .where("number", ">", after)
    .orderBy("number")
    .limit(batchSize)
    .execute();
  return messages.map((row) => ({ ...row, texts: writtenColumns.message.map((field): Text => [field, row[field]]) }));
}

type Named = Awaited<ReturnType<typeof readQuotations | typeof readMessages>>;

async function listMentions(subject: DataSubject, read: (after: string) => Promise<Named>): Promise<Mention[]> {
  const mentions: Mention[] = [];
  for (let batch = await read(""); batch.length > 0; batch = await read(batch.at(-1)?.number ?? "")) {
    for (const request of batch) {
      if (belongsTo(subject, request)) continue;
      const fields = fieldsMentioning(subject, request.texts);
      if (fields.length > 0) mentions.push({ number: request.number, fields });
    }
  }
  return mentions;
}

/**
 * Finds requests of other persons that name the data subject, such as the recipient of the goods or the invoice. They
 * belong to their senders, so they are only reported, and corrected by hand.
 */
export async function findMentions(db: Database, subject: DataSubject): Promise<Mention[]> {
  return [
    ...(await listMentions(subject, (after) => readQuotations(db, after))),
    ...(await listMentions(subject, (after) => readMessages(db, after))),
  ];
}
