import type { CreateTableBuilder, Kysely } from "kysely";
import { createTable, largeInteger } from "./create-table.ts";

function addPersonAndConsent(table: CreateTableBuilder<string, never>): CreateTableBuilder<string, never> {
  return table
    .addColumn("number", "text", (column) => column.primaryKey())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("city", "text", (column) => column.notNull())
    .addColumn("consent_at", "text", (column) => column.notNull())
    .addColumn("policy_hash", "text", (column) => column.notNull().references("legal_texts.hash"))
    .addColumn("notice_hash", "text", (column) => column.notNull().references("legal_texts.hash"))
    .addColumn("purposes", "text", (column) => column.notNull())
    .addColumn("address_hash", "text", (column) => column.notNull()) as CreateTableBuilder<string, never>;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "legal_texts")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("first_used_at", "text", (column) => column.notNull())
    .execute();
  await addPersonAndConsent(createTable(db, "quotations"))
    .addColumn("address", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "quotation_lines")
    .addColumn("number", "text", (column) => column.notNull().references("quotations.number").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("id_product", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("quantity", largeInteger, (column) => column.notNull())
    .addColumn("note", "text")
    .addPrimaryKeyConstraint("quotation_lines_key", ["number", "position"] as never[])
    .execute();
  await createTable(db, "quotation_line_references")
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("line_position", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("reference_value", "text", (column) => column.notNull())
    .addColumn("quantity", largeInteger, (column) => column.notNull())
    .addPrimaryKeyConstraint("quotation_line_references_key", ["number", "line_position", "position"] as never[])
    .addForeignKeyConstraint(
      "quotation_line_references_line",
      ["number", "line_position"] as never[],
      "quotation_lines",
      ["number", "position"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await addPersonAndConsent(createTable(db, "contact_messages"))
    .addColumn("message", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "attempts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("accepted_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("attempts_key", ["kind", "key"] as never[])
    .execute();
  await createTable(db, "counters")
    .addColumn("series", "text", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
  await createTable(db, "mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("request_number", "text", (column) => column.notNull())
    .addColumn("template", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("lease_until", "text")
    .addColumn("lease_owner", "text")
    .addColumn("last_error", "text")
    .addColumn("queued_at", "text", (column) => column.notNull())
    .addColumn("settled_at", "text")
    .execute();
  await db.schema.createIndex("mails_due").on("mails").columns(["status", "next_attempt_at"]).execute();
}
