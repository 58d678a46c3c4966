import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readAddressSecret, readSecretFile } from "./address-secret.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  path = join(folder, "address-secret");
});

test("the secret is made once, readable only by its owner", async () => {
  const secret = await readSecretFile(path);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await readSecretFile(path)).toBe(secret);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["address-secret"]);
});

test("concurrent starts agree on one secret", async () => {
  const secrets = await Promise.all([readSecretFile(path), readSecretFile(path), readSecretFile(path)]);
  expect(new Set(secrets).size).toBe(1);
});

test("a folder in which no secret can be made is reported with the cause", async () => {
  await expect(readSecretFile(join(folder, "missing", "address-secret"))).rejects.toThrow("ENOENT");
});

test("a file with other content is reported", async () => {
  await writeFile(path, "short\n");
  await expect(readSecretFile(path)).rejects.toThrow(
    `${path}: se encontraron 5 caracteres, se esperaban los 64 dígitos hexadecimales`,
  );
});

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
  const secrets = await Promise.all([1, 2, 3].map(() => readAddressSecret(shared, db)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readAddressSecret({ ...shared, addressSecret: "a".repeat(64) }, db)).toBe("a".repeat(64));
  await db.destroy();
});
