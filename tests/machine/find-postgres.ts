import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";

const major = (folder: string): number => Number(/\/postgresql\/(\d+)\//.exec(folder)?.[1] ?? 0);

/** `pg_basebackup` makes the standbys of tests; Debian has it in a package that these two bring along. */
const programs = ["initdb", "postgres", "pg_basebackup"];

/** The folder with PostgreSQL's programs: POSTGRES_BIN, one on the path, or the newest of Debian's; undefined: none. */
export function findPostgres(): string | undefined {
  const { POSTGRES_BIN, PATH = "" } = process.env;
  const debian = globSync("/usr/lib/postgresql/*/bin/initdb").map(dirname);
  const folders = POSTGRES_BIN
    ? [POSTGRES_BIN]
    : [...PATH.split(":"), ...debian.toSorted((one, other) => major(other) - major(one))];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}
