import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** Gives back the room of deleted rows in the tables that hold people's data. Logs, archives and standbys keep theirs. */
export async function purgeDeleted(db: Database): Promise<void> {
  await sql`vacuum quotations, quotation_lines, quotation_line_references, contact_messages, attempts, mails,
    recipient_copies`.execute(db);
}
