import type { Kysely } from "kysely";
import { createTable } from "./create-table.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "products")
    .addColumn("id_product", "integer", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("slogan", "text", (column) => column.notNull())
    .addColumn("short_description", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("uses", "text", (column) => column.notNull())
    .addColumn("category_name", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("technical_sheet_url", "text", (column) => column.notNull())
    .addColumn("technical_sheet_bytes", "integer", (column) => column.notNull())
    .addColumn("featured", "integer", (column) => column.notNull())
    .addColumn("norma", "text")
    .addColumn("unidad", "text")
    .addColumn("content_hash", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "product_references")
    .addColumn("id_product", "integer", (column) =>
      column.notNull().references("products.id_product").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("reference_value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_references_key", ["id_product", "position"] as never[])
    .execute();
  await createTable(db, "projects")
    .addColumn("position", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("city", "text")
    .addColumn("client_name", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "project_products")
    .addColumn("project_position", "integer", (column) =>
      column.notNull().references("projects.position").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("id_product", "integer")
    .addPrimaryKeyConstraint("project_products_key", ["project_position", "position"] as never[])
    .execute();
  await createTable(db, "pictures")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("original_hash", "text", (column) => column.notNull())
    .addColumn("base", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("color", "text", (column) => column.notNull())
    .addColumn("widths", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "site_texts")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("json", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "settings")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
