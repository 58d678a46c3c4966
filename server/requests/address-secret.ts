import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/db/schema.ts";
import { refuseFolder } from "#server/files/refuse-folder.ts";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Config } from "#server/settings/config.ts";

/** The name of its file in the data folder, and of its setting in PostgreSQL. */
export const addressSecretName = "address-secret";

async function create(path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces the secret of another process.
    await link(unfinished, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

const read = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });

/** Reads the secret at `path`, or creates it, readable by its owner only: 64 hex digits. Throws `OperatorError`. */
export async function readSecretFile(path: string): Promise<string> {
  refuseFolder(path);
  let text = await read(path);
  if (text === undefined) {
    await create(path);
    text = await read(path);
  }
  const secret = text?.trim() ?? "";
  if (!/^[0-9a-f]{64}$/.test(secret)) {
    throw new OperatorError(
      `${path}: se encontraron ${secret.length} caracteres, se esperaban los 64 dígitos hexadecimales que este sitio escribió allí`,
    );
  }
  return secret;
}

/** Reads the secret in the database, or creates it if no other process has. */
async function readStoredSecret(db: Database): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key: addressSecretName, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const stored = db.selectFrom("settings").select("value").where("key", "=", addressSecretName);
  return (await stored.executeTakeFirstOrThrow()).value;
}

/**
 * The key of the hashes of network addresses, mailboxes and data subjects: from the settings, or generated and stored
 * in the data folder or, when several machines share the database, there.
 */
export function readAddressSecret(
  { addressSecret, database, dataDir }: Pick<Config, "addressSecret" | "database" | "dataDir">,
  db: Database,
): Promise<string> {
  if (addressSecret !== undefined) return Promise.resolve(addressSecret);
  if (typeof database === "string") return readSecretFile(join(dataDir, addressSecretName));
  return readStoredSecret(db);
}
