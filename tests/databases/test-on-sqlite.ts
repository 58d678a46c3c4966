import { test } from "vitest";

/** A test about the file of SQLite, or of what its own SQL says. */
export const testOnSqlite = test.skipIf(process.env.TEST_DATABASE === "postgres");
