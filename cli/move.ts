import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseLocation } from "#server/db/client.ts";
import { prepareDataFolder } from "#server/ops/data-folder.ts";
import { moveSite } from "#server/ops/move/move-site.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { readDatabaseUrl } from "#server/settings/database-url.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";
import { expectSiteDatabase } from "./site-database.ts";

/** Where a site on the other engine goes. Throws `OperatorError`. */
function readTarget(to: string, { database, dataDir }: Config): DatabaseLocation {
  const isOnSqlite = typeof database === "string";
  if (to === "sqlite") {
    if (isOnSqlite) throw new OperatorError("--to: the site is on SQLite already, as DATABASE_URL is not set.");
    return join(dataDir, "site.db");
  }
  const read = readDatabaseUrl(to);
  if ("fault" in read) throw new OperatorError(`--to: ${read.fault}, or "sqlite"`);
  if (!isOnSqlite) {
    throw new OperatorError(
      "--to: the site is on PostgreSQL already, by DATABASE_URL; from one server to another use pg_dump, see docs/operating.md",
    );
  }
  return { ...read.value, poolSize: 2 };
}

async function move(to: string): Promise<void> {
  const config = readConfig(process.env);
  const target = readTarget(to, config);
  await expectSiteDatabase(config.database);
  await prepareDataFolder(config.dataDir);
  const { rows, counters, privacyEntries } = await moveSite(config, target, {
    onTable: (name, moved) => console.log(`${name.padEnd(26)} ${count(moved, "row", "rows")}, compared`),
  });
  for (const { series, last } of counters) console.log(`${series.padEnd(26)} goes on after ${last}`);
  console.log(`${"privacy log".padEnd(26)} ${count(privacyEntries, "entry", "entries")}`);
  console.log(`Moved ${count(rows, "row", "rows")}.`);
  if (typeof target === "string") {
    console.log("Now take DATABASE_URL out of the settings of the site, and start it.");
    return;
  }
  console.log("Now set DATABASE_URL to that address for every copy of the site, and start them.");
  if (typeof config.database === "string" && existsSync(config.database)) {
    console.log(
      `${config.database} is as it was, with everybody's personal data: remove it once the site runs as it should.`,
    );
  }
}

await runCalled({
  script: "move",
  ask: "Say where the site goes",
  forms: [
    {
      words: "",
      does: "copies a stopped site between SQLite and PostgreSQL, into an empty database, and compares both",
      run: (_, { to }) => move(String(to)),
    },
  ],
  options: {
    to: {
      type: "string",
      needed: true,
      does: 'postgres://user:password@db.example.com:5432/catalogo, or "sqlite" for DATA_DIR/site.db',
    },
  },
});
