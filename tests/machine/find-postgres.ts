import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";

const major = (folder: string): number => Number(/\/postgresql\/(\d+)\//.exec(folder)?.[1] ?? 0);

/** `pg_basebackup` makes the standbys of tests. Debian's package of it is a dependency of the other two. */
const programs = ["initdb", "postgres", "pg_basebackup"];

/**
 * The folder of PostgreSQL's programs: POSTGRES_BIN, a folder on the path, or Debian's newest; undefined if there is
 * none.
 */
export function findPostgres(): string | undefined {
  const { POSTGRES_BIN, PATH = "" } = process.env;
  const debian = globSync("/usr/lib/postgresql/*/bin/initdb").map(dirname);
  const folders = POSTGRES_BIN
    ? [POSTGRES_BIN]
    : [...PATH.split(":"), ...debian.toSorted((one, other) => major(other) - major(one))];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}
