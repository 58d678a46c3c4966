import { test } from "vitest";

/** A test of the SQLite file or of SQLite's own SQL. */
export const testOnSqlite = test.skipIf(process.env.TEST_DATABASE === "postgres");
