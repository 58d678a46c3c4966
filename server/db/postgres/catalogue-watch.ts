import { sql } from "kysely";
import type { Client } from "pg";
import type { PostgresServer } from "#server/settings/database-url.ts";
import { cataloguePollInterval } from "../engine.ts";
import type { Database } from "../schema.ts";
import { writeSetting } from "../settings.ts";
import { openConnection } from "./connect.ts";

const channel = "catalogue_version";

export async function announceCatalogue(trx: Database, version: string): Promise<void> {
  await writeSetting(trx, "catalogue_version", version);
  await sql`select pg_notify(${channel}, ${version})`.execute(trx);
}

/** Milliseconds before the next attempt to LISTEN after a failure. */
const listenRetryPause = 30_000;

/** A connection with LISTEN; undefined on failure, for example on a standby, which does not support it. */
async function openListener(server: PostgresServer, look: () => void, onEnd: () => void): Promise<Client | undefined> {
  let client: Client | undefined;
  try {
    client = await openConnection(server, onEnd);
    client.on("notification", look);
    await client.query(`listen ${channel}`);
    return client;
  } catch {
    // Ending fails if the connection is broken already.
    await client?.end().catch(() => {});
    return undefined;
  }
}

/**
 * Polls every two seconds and reacts to notifications at once. Notifications do not arrive through a transaction
 * pooler.
 */
export function watchCatalogue(server: PostgresServer, look: () => void): () => void {
  let listener: Promise<Client | undefined> | undefined;
  let nextTry = 0;
  let isStopped = false;

  const listen = () => {
    nextTry = performance.now() + listenRetryPause;
    const opening = openListener(server, look, () => forget());
    const forget = () => {
      if (listener === opening) listener = undefined;
    };
    listener = opening;
    void opening.then((client) => {
      if (client) nextTry = 0;
      else forget();
    });
  };
  const poll = () => {
    if (!isStopped && !listener && performance.now() >= nextTry) listen();
    look();
  };
  poll();
  const timer = setInterval(poll, cataloguePollInterval).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    // Ending fails if the connection is broken already.
    void listener?.then((client) => client?.end()).catch(() => {});
  };
}
