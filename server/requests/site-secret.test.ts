import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { readSiteSecret } from "./site-secret.ts";

const server = {
  host: "",
  port: 0,
  database: "",
  user: undefined,
  password: undefined,
  tls: false,
  poolSize: 1,
} as const;

test("copies that share a database create one secret concurrently, and that of the settings takes precedence", async () => {
  const db = await openTestDatabase();
  const shared = { addressSecret: undefined, database: server, dataDir: "/nothing" };
  const secrets = await Promise.all([1, 2, 3].map(() => readSiteSecret(shared, db)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readSiteSecret({ ...shared, addressSecret: "a".repeat(64) }, db)).toBe("a".repeat(64));
  await db.destroy();
});
