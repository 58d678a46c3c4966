import { type Kysely, PostgresAdapter } from "kysely";

/** Whether `db`, or the database of the transaction `db`, is of PostgreSQL; SQLite is the other one there is. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
