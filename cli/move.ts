import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseLocation } from "#server/db/client.ts";
import { prepareDataFolder } from "#server/ops/data-folder.ts";
import { moveSite } from "#server/ops/move/move-site.ts";
import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { readDatabaseUrl } from "#server/settings/database-url.ts";
import { runCalled } from "./command-line.ts";
import { expectSiteDatabase } from "./site-database.ts";

/** The database of the other engine to move to. Throws `OperatorError`. */
function readTarget(to: string, { database, dataDir }: Config): DatabaseLocation {
  const isOnSqlite = typeof database === "string";
  if (to === "sqlite") {
    if (isOnSqlite) throw new OperatorError("--to: el sitio ya está en SQLite, pues DATABASE_URL está sin definir.");
    return join(dataDir, "site.db");
  }
  const read = readDatabaseUrl(to);
  if ("fault" in read) throw new OperatorError(`--to: ${read.fault}, o "sqlite"`);
  if (!isOnSqlite) {
    throw new OperatorError(
      "--to: el sitio ya está en PostgreSQL, por DATABASE_URL; de un servidor a otro usa pg_dump, mira docs/several-copies.md",
    );
  }
  return { ...read.value, poolSize: 2 };
}

async function move(to: string): Promise<void> {
  const config = readConfig(process.env);
  const target = readTarget(to, config);
  await expectSiteDatabase(config.database);
  await prepareDataFolder(config.dataDir);
  const moved = await moveSite(config, target, {
    onTable: (name, rows, isCompared) => {
      const told = isCompared ? count(rows, "fila comparada", "filas comparadas") : count(rows, "fila", "filas");
      console.log(`${name.padEnd(26)} ${told}`);
    },
    onGoingOn: () => console.log("Se sigue con un traslado que no ha terminado: se copia solo lo que falta."),
  });
  if (!moved) {
    throw new OperatorError(
      "El sitio sigue en marcha, y lo que tenía hasta ahora ya está copiado. Para terminar detén todas sus réplicas, y sus workers, y ejecuta esto otra vez: se copia solo lo que falta.",
    );
  }
  const { rows, counters, privacyEntries } = moved;
  for (const { series, last } of counters) console.log(`${series.padEnd(26)} sigue después de ${last}`);
  console.log(`${"registro de privacidad".padEnd(26)} ${count(privacyEntries, "anotación", "anotaciones")}`);
  console.log(`Movido: ${count(rows, "fila", "filas")}.`);
  if (typeof target === "string") {
    console.log("Ahora quita DATABASE_URL de los ajustes del sitio, e inícialo.");
    return;
  }
  console.log("Ahora define DATABASE_URL con esa dirección en cada réplica del sitio, e inícialas.");
  if (typeof config.database === "string" && existsSync(config.database)) {
    console.log(
      `${config.database} quedó como estaba, con los datos personales de todos: bórralo cuando el sitio funcione como debe.`,
    );
  }
}

await runCalled({
  script: "move",
  ask: "Di adónde va el sitio",
  forms: [
    {
      words: "",
      does: "copia un sitio entre SQLite y PostgreSQL, a una base de datos vacía, y compara ambas; lo que se interrumpe sigue al repetirlo, y de un sitio en marcha copia por adelantado",
      run: (_, { to }) => move(String(to)),
    },
  ],
  options: {
    to: {
      type: "string",
      needed: true,
      does: 'postgres://user:password@db.example.com:5432/catalogo, o "sqlite" para DATA_DIR/site.db',
    },
  },
});
