import type { PostgresServer } from "#server/settings/database-url.ts";
import type { Schema } from "../schema.ts";
import { openConnection, toFault } from "./connect.ts";

/** The tables that an erasure deletes rows from. */
export const vacuumedTables = [
  "quotations",
  "quotation_lines",
  "quotation_line_references",
  "contact_messages",
  "attempts",
  "mails",
  "recipient_copies",
] as const satisfies (keyof Schema)[];

/**
 * Vacuums the tables with personal data, so that the space of deleted rows is reused. Write-ahead log, archives and
 * standbys keep their copies. Uses its own connection, because large tables exceed the pool's statement timeout.
 */
export async function purgeDeleted(server: PostgresServer): Promise<void> {
  const connection = await openConnection(server);
  try {
    await connection.query(`vacuum ${vacuumedTables.join(", ")}`);
  } catch (error) {
    throw toFault(error);
  } finally {
    await connection.end().catch(() => {});
  }
}
