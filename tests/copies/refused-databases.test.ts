import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { raiseCounter } from "#server/db/sqlite/numbers.ts";
import type { PostgresCluster } from "../databases/postgres-cluster.ts";
import { locate } from "../databases/templates.ts";
import { startOwnPostgres } from "../databases/test-database.ts";
import { runProgramWith } from "../site/run-program.ts";
import { findFreePort, startSite } from "../site/start-site.ts";

let cluster: PostgresCluster;
let dataDir: string;
beforeAll(async () => {
  cluster = await startOwnPostgres();
  dataDir = await mkdtemp(join(tmpdir(), "refused-"));
  await cluster.run("postgres", "create database catalogo");
  await (await openMigrated(locate(cluster.urlOf("catalogo")))).destroy();
});
afterAll(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

type Changed = Partial<Record<"pathname" | "port" | "username" | "password" | "search", string>>;

const addressOf = (changed: Changed): string => Object.assign(new URL(cluster.urlOf("catalogo")), changed).href;

/** The output of a start with this setting, which exits. */
async function readRefusal(DATABASE_URL: string): Promise<string> {
  try {
    await startSite({ dataDir, env: { DATABASE_URL } });
  } catch (error) {
    const said = String(error);
    for (const secret of [new URL(cluster.urlOf("")).password, "127.0.0.1"]) expect(said).not.toContain(secret);
    return said.replace("Error: The site ended with 1:\n", "");
  }
  throw new Error("The site started");
}

/** Makes a new database that `statements` make unusable. Returns its URL, with `changed`. */
async function makeDatabase(options: string, statements: readonly string[], changed: Changed = {}): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await cluster.run("postgres", `create database ${name} ${options}`);
  await cluster.run(name, ...statements);
  return addressOf({ pathname: `/${name}`, ...changed });
}

const migrated = "template catalogo";

const refusals: [string, () => string | Promise<string>, string][] = [
  [
    "no address of a database",
    () => "mysql://catalogo:secreto@127.0.0.1/catalogo",
    'Estos ajustes no se pueden usar:\n  DATABASE_URL: se encontró un valor que aquí no se muestra, se esperaba una dirección como "postgres://user:password@db.example.com:5432/catalogo"',
  ],
  [
    "a server that is not there",
    async () => addressOf({ port: String(await findFreePort()) }),
    "DATABASE_URL: el servidor rechaza la conexión.",
  ],
  [
    "a wrong password",
    () => addressOf({ password: "secreto" }),
    "DATABASE_URL: el servidor no acepta este usuario con esta contraseña.",
  ],
  [
    "a database that is not there",
    () => addressOf({ pathname: "/otra" }),
    "DATABASE_URL: el servidor no tiene ninguna base de datos con este nombre.",
  ],
  [
    "a database that accepts no connections, as during maintenance",
    async () => {
      const url = await makeDatabase(migrated, []);
      const { pathname } = new URL(url);
      await cluster.run("postgres", `alter database ${pathname.slice(1)} with allow_connections false`);
      return url;
    },
    "DATABASE_URL: el servidor no acepta conexiones con esta base de datos.",
  ],
  [
    "another program's database",
    () => makeDatabase("", ["create table facturas (id int)"]),
    "DATABASE_URL: la base de datos tiene 1 tabla de otro programa, se esperaba la de este sitio o una vacía.",
  ],
  [
    "a newer release's database",
    () => makeDatabase(migrated, ["insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')"]),
    "DATABASE_URL: la base de datos es de una versión más nueva de este programa (migración 9999-later): instala esa versión o restaura una copia de seguridad anterior.",
  ],
  [
    "a user who may not make tables",
    () => makeDatabase("", ["create user lector password 'secreto'"], { username: "lector", password: "secreto" }),
    'DATABASE_URL: el usuario no puede crear tablas en el esquema "public", se esperaba que pudiera.',
  ],
  [
    "tables that the user may not read",
    () =>
      makeDatabase(migrated, ["create user ajeno password 'secreto'", "grant create on schema public to ajeno"], {
        username: "ajeno",
        password: "secreto",
      }),
    "DATABASE_URL: al usuario le falta un permiso que el sitio necesita.",
  ],
  [
    "another encoding than UTF-8",
    () => makeDatabase("encoding 'LATIN1' locale_provider libc locale 'C' template template0", []),
    "DATABASE_URL: la base de datos está codificada en LATIN1, se esperaba UTF8.",
  ],
  [
    "a database that is set to read only",
    async () => {
      const url = await makeDatabase(migrated, []);
      const { pathname } = new URL(url);
      await cluster.run("postgres", `alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
      return url;
    },
    "DATABASE_URL: el servidor no acepta escrituras: es de reserva (standby), o está puesto en solo lectura.",
  ],
];

test.each(refusals)(
  "%s ends the start in one sentence with the setting's name, without the password",
  async (_, prepare, said) => {
    expect(await readRefusal(await prepare())).toBe(said);
  },
);

test.each(["mail", "suspects", "titular -- claims", "move -- --to sqlite"])(
  "a command on a database without a site (%s) says so, and creates none",
  async (call) => {
    const url = await makeDatabase("", []);
    const [script = "", ...words] = call.replace("-- ", "").split(" ");
    expect(await runProgramWith({ DATABASE_URL: url }, `cli/${script}.ts`, dataDir, ...words)).toEqual({
      code: 1,
      output: "",
      errors: "DATABASE_URL: no se encontró base de datos, se esperaba la de un sitio que ya ha estado en marcha\n",
    });
    expect(
      await cluster.query(new URL(url).pathname.slice(1), "select 1 from pg_tables where schemaname = 'public'"),
    ).toEqual([]);
  },
);

test("an empty database is not filled beside a site.db with requests: npm run move would copy them", async () => {
  const url = await makeDatabase("", []);
  const folder = await mkdtemp(join(tmpdir(), "refused-"));
  const file = await openMigrated(join(folder, "site.db"));
  const refusal = `DATABASE_URL: se encontró una base de datos vacía, y las solicitudes de este sitio están en ${folder}/site.db: npm run move, sin DATABASE_URL, las copia en ella; para empezar un sitio vacío, mueve antes a otra carpeta los archivos que empiezan por site.db.`;
  const load = () => runProgramWith({ DATABASE_URL: url }, "cli/load-content.ts", folder);
  await raiseCounter(file, { series: "COT-2026", last: 1 });
  await file.destroy();
  expect(await load()).toEqual({ code: 1, output: "", errors: `${refusal}\n` });
  await expect(startSite({ dataDir: folder, env: { DATABASE_URL: url } })).rejects.toThrow(refusal);
  expect(
    await cluster.query(new URL(url).pathname.slice(1), "select 1 from pg_tables where schemaname = 'public'"),
  ).toEqual([]);
  // A database that has a site is that of the setting, as after a move.
  await (await openMigrated(locate(url))).destroy();
  const site = await startSite({ dataDir: folder, env: { DATABASE_URL: url, ROLE: "worker" } });
  expect(await site.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

test("a damaged site.db that a move left does not stop the site on its database server", async () => {
  const url = await makeDatabase("", []);
  await (await openMigrated(locate(url))).destroy();
  const folder = await mkdtemp(join(tmpdir(), "refused-"));
  await writeFile(join(folder, "site.db"), Buffer.alloc(8192, "x"));
  const site = await startSite({ dataDir: folder, env: { DATABASE_URL: url, ROLE: "worker" } });
  expect(await site.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

test("a standby ends the start in the same way", async () => {
  const url = addressOf({ port: String(await cluster.startStandby()) });
  expect(await readRefusal(url)).toBe(
    "DATABASE_URL: el servidor es de reserva (standby), se esperaba el que acepta escrituras.",
  );
});
