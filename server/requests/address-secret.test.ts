import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAddressSecret } from "./address-secret.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-"));
  path = join(folder, "address-secret");
});
afterEach(() => rm(folder, { recursive: true }));

test("the secret is made once, readable only by its owner", async () => {
  const secret = await readAddressSecret(path);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await readAddressSecret(path)).toBe(secret);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["address-secret"]);
});

test("concurrent starts agree on one secret", async () => {
  const secrets = await Promise.all([readAddressSecret(path), readAddressSecret(path), readAddressSecret(path)]);
  expect(new Set(secrets).size).toBe(1);
});

test("a folder in which no secret can be made is reported with the cause", async () => {
  await expect(readAddressSecret(join(folder, "missing", "address-secret"))).rejects.toThrow("ENOENT");
});

test("a file with other content is reported", async () => {
  await writeFile(path, "short\n");
  await expect(readAddressSecret(path)).rejects.toThrow(
    `${path}: se encontraron 5 caracteres, se esperaban los 64 dígitos hexadecimales`,
  );
});
