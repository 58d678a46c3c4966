import { execFileSync } from "node:child_process";
import { chown, cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PostgresCluster } from "../../../tests/databases/postgres-cluster.ts";
import { locate } from "../../../tests/databases/templates.ts";
import { startOwnPostgres } from "../../../tests/databases/test-database.ts";
import { describeFault, openDatabase } from "../client.ts";

let cluster: PostgresCluster;
let folder: string;
let certificate: string;

/** A server with its own certificate for the name "localhost". */
beforeAll(async () => {
  cluster = await startOwnPostgres();
  folder = await mkdtemp(join(tmpdir(), "tls-"));
  certificate = join(folder, "server.crt");
  const key = join(folder, "server.key");
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  execFileSync(
    "openssl",
    [...request, "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
    {
      stdio: "ignore",
    },
  );
  const [row] = await cluster.query<{ data: string }>("postgres", "select current_setting('data_directory') as data");
  const data = row?.data ?? "";
  const { uid, gid } = await stat(data);
  for (const path of [certificate, key]) {
    const own = join(data, path.slice(folder.length + 1));
    await cp(path, own);
    await chown(own, uid, gid);
  }
  await cluster.run("postgres", "alter system set ssl = on");
  await cluster.restart();
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true });
});

/** Whether a connection to this address is encrypted, or the error. */
async function connect(hostname: string, search: string): Promise<string> {
  const db = await openDatabase(locate(Object.assign(new URL(cluster.urlOf("postgres")), { hostname, search }).href));
  try {
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    return rows[0]?.ssl ? "encrypted" : "plain";
  } catch (error) {
    return describeFault(error);
  } finally {
    await db.destroy();
  }
}

const unknownAuthority = "el certificado del servidor es de una autoridad que no se conoce (sslrootcert)";

test.each([
  ["localhost", "", "plain"],
  ["localhost", "?sslmode=require", "encrypted"],
  ["localhost", "?sslmode=verify-full", unknownAuthority],
  ["localhost", "?sslmode=verify-ca", unknownAuthority],
  ["localhost", "?sslmode=verify-full&sslrootcert=CERTIFICATE", "encrypted"],
  ["127.0.0.1", "?sslmode=verify-ca&sslrootcert=CERTIFICATE", "encrypted"],
  [
    "127.0.0.1",
    "?sslmode=verify-full&sslrootcert=CERTIFICATE",
    "el certificado del servidor es para otro nombre (sslmode=verify-ca lo acepta)",
  ],
] as const)("to %s with '%s' the connection is as in every tool of PostgreSQL: %s", async (host, search, outcome) => {
  expect(await connect(host, search.replace("CERTIFICATE", certificate))).toBe(outcome);
});
