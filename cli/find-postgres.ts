import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";

const major = (folder: string): number => Number(/\/postgresql\/(\d+)\//.exec(folder)?.[1] ?? 0);

/** The folder with `initdb` and `postgres`: POSTGRES_BIN, on the path, or the newest of Debian's; undefined: none. */
export function findPostgres(): string | undefined {
  const { POSTGRES_BIN, PATH = "" } = process.env;
  const debian = globSync("/usr/lib/postgresql/*/bin/initdb").map(dirname);
  const folders = POSTGRES_BIN
    ? [POSTGRES_BIN]
    : [...PATH.split(":"), ...debian.toSorted((one, other) => major(other) - major(one))];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}
