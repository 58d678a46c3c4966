import { sql } from "kysely";
import type { Client } from "pg";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { pollInterval, storeCatalogueVersion } from "../catalogue-setting.ts";
import type { Database } from "../schema.ts";
import { openConnection } from "./connect.ts";

const channel = "catalogue_version";

export async function announceCatalogue(trx: Database, version: string): Promise<void> {
  await storeCatalogueVersion(trx, version);
  await sql`select pg_notify(${channel}, ${version})`.execute(trx);
}

/** Looks every two seconds, and at once when told: who listens through a pooler of transactions is never told. */
export function watchCatalogue(server: PostgresServer, look: () => void): () => void {
  let listening: Promise<Client | undefined> | undefined;
  let isStopped = false;

  const listen = async (): Promise<Client | undefined> => {
    try {
      const client = await openConnection(server, () => {
        listening = undefined;
      });
      client.on("notification", look);
      await client.query(`listen ${channel}`);
      return client;
    } catch {
      // The next look tries again.
      listening = undefined;
      return undefined;
    }
  };
  const lookAgain = () => {
    if (!isStopped) listening ??= listen();
    look();
  };
  lookAgain();
  const timer = setInterval(lookAgain, pollInterval).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    void listening?.then((client) => client?.end());
  };
}
