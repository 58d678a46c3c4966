import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { ConfigError, readConfig } from "./config.ts";
import { readDatabaseUrl } from "./database-url.ts";

const databaseOf = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).database;

test("without a URL the data is a file below DATA_DIR, with one it is on that server", () => {
  expect(readConfig({ DATA_DIR: "/srv/data", DATABASE_URL: "" }).database).toBe("/srv/data/site.db");
  expect(databaseOf("postgres://ana:p%25%20w@db.example.com:6432/catalogo")).toMatchObject({
    host: "db.example.com",
    port: 6432,
    database: "catalogo",
    user: "ana",
    password: "p% w",
    poolSize: 10,
  });
});

test("a connection to another machine is encrypted and verified, one on this machine is plain, unless the URL says otherwise", async () => {
  const folder = await makeTemporaryFolder();
  await writeFile(join(folder, "ca.pem"), "of our own");
  const tlsOf = (url: string) => {
    const database = databaseOf(url);
    return typeof database === "string" ? undefined : database.tls;
  };
  expect(tlsOf("postgres://db.example.com/catalogo")).toEqual({ rejectUnauthorized: true });
  for (const host of ["localhost", "127.0.0.1", "[::1]", ""]) expect(tlsOf(`postgres://${host}/catalogo`)).toBe(false);
  expect(tlsOf("postgres:///catalogo?host=/var/run/postgresql")).toBe(false);
  expect(tlsOf("postgres://ana@localhost/catalogo?host=/run/ana@1")).toBe(false);
  expect(tlsOf("postgres://db.example.com/catalogo?sslmode=disable")).toBe(false);
  expect(tlsOf("postgres://db.example.com/catalogo?sslmode=require")).toEqual({ rejectUnauthorized: false });
  expect(tlsOf(`postgres://db.example.com/catalogo?sslrootcert=${join(folder, "ca.pem")}`)).toEqual({
    rejectUnauthorized: true,
    ca: "of our own",
  });
  // As in libpq, an authority is never ignored.
  expect(tlsOf(`postgres://db.example.com/catalogo?sslmode=require&sslrootcert=${join(folder, "ca.pem")}`)).toEqual(
    tlsOf(`postgres://db.example.com/catalogo?sslmode=verify-ca&sslrootcert=${join(folder, "ca.pem")}`),
  );
});

test.each([
  ["mysql://ana:secret@db.example.com/catalogo", "se esperaba una dirección como"],
  ["db.example.com", "se esperaba una dirección como"],
  ["postgres://ana:secret@db.example.com", "se esperaba el nombre de una base de datos al final"],
  [
    "postgres://ana:secret%@db.example.com/catalogo",
    'se esperaba cada "%" del usuario y de la contraseña escrito como "%25"',
  ],
  ...["1#secret", "1/secret", "1?secret", "secret/b+c=="].map((password) => [
    `postgres://ana:${password}@db.example.com/catalogo?sslmode=require`,
    'se esperaba cada "/", "?" y "#" del usuario y de la contraseña escrito como "%2F", "%3F" y "%23"',
  ]),
  ["postgres://ana:secret@db.example.com/catalogo?sslmode=prefer", "sslmode: se esperaba disable, require"],
  ["postgres://ana:secret@db.example.com/catalogo?sslrootcert=/nothing", "no se encontró ninguno (ENOENT)"],
  ["postgres://ana:secret@db.example.com/catalogo?pool=3", "se esperaban solo los parámetros"],
])("%s is refused with the setting's name, without its password", (url, words) => {
  expect(readDatabaseUrl(url)).toEqual({ fault: expect.stringContaining(words) });
  const refusal = (() => {
    try {
      return readConfig({ DATABASE_URL: url });
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toMatch(/\n {2}DATABASE_URL: [^\n]+$/);
  expect(String(refusal)).toContain(words);
  expect(String(refusal)).not.toContain("secret");
});
