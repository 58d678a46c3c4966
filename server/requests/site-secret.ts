import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { secretSetting as key } from "#server/db/move-rows.ts";
import type { Database } from "#server/db/schema.ts";
import type { Config } from "#server/settings/config.ts";
import { addressSecretName, readAddressSecret } from "./address-secret.ts";

/** Reads the secret in the database, or creates it if no other process has. */
async function readStoredSecret(db: Database): Promise<string> {
  await db
    .insertInto("settings")
    .values({ key, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return value;
}

/**
 * The key of the hashes of network addresses, mailboxes and data subjects: from the settings, or generated and stored
 * in the data folder or, when several machines share the database, there.
 */
export function readSiteSecret(
  { addressSecret, database, dataDir }: Pick<Config, "addressSecret" | "database" | "dataDir">,
  db: Database,
): Promise<string> {
  if (addressSecret !== undefined) return Promise.resolve(addressSecret);
  if (typeof database === "string") return readAddressSecret(join(dataDir, addressSecretName));
  return readStoredSecret(db);
}
