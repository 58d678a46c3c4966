import type { PostgresServer } from "#server/settings/database-url.ts";
import { openConnection, toFault } from "./connect.ts";

/**
 * Gives back the room of deleted rows in the tables that hold people's data. Logs, archives and standbys keep theirs. On
 * a connection of its own: large tables take longer than a statement of the pool may.
 */
export async function purgeDeleted(server: PostgresServer): Promise<void> {
  const connection = await openConnection(server);
  try {
    await connection.query(`vacuum quotations, quotation_lines, quotation_line_references, contact_messages, attempts,
      mails, recipient_copies`);
  } catch (error) {
    throw toFault(error);
  } finally {
    await connection.end().catch(() => {});
  }
}
