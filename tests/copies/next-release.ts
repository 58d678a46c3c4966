import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { commandEnv } from "../site/command-env.ts";

const copied = ["app", "cli", "contract", "public", "server", "site"];
const copiedFiles = /^(?:main\.ts|node-version\.mjs|package(?:-lock)?\.json|tsconfig\.json|\w[\w-]*\.config\.ts)$/;

const migration = `import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["quotations", "quotation_lines", "attempts", "mails", "products"]) {
    await db.schema.alterTable(table).addColumn("of_next_release", "text").execute();
  }
}
`;

async function replaceIn(file: string, ...changes: readonly [string, string][]): Promise<void> {
  let text = await readFile(file, "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
}

/** In the menu of every page of the next release, and of no page of this one. */
export const nextWord = "Nuestra casa";

/**
 * Builds a folder with a simulated next release: these sources with another word in the menu, so other names of built
 * files, and one more migration, which adds a column to tables that both releases use. The caller removes it.
 */
export async function makeNextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "next-"));
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  for (const name of await readdir(".")) if (copiedFiles.test(name)) await cp(name, join(folder, name));
  for (const name of ["content", "node_modules"]) await symlink(resolve(name), join(folder, name));
  await replaceIn(join(folder, "contract/text.ts"), ['about: "Quienes somos"', `about: "${nextWord}"`]);
  await writeFile(join(folder, "server/db/migrations/9999-next.ts"), migration);
  await replaceIn(
    join(folder, "server/db/migrate.ts"),
    ["import type { Database }", 'import * as next from "./migrations/9999-next.ts";\nimport type { Database }'],
    ["const migrations: Record<string, Migration> = {", '$&\n  "9999-next": next,'],
  );
  await runIn(folder, "cli/build.ts");
  return folder;
}

/** Runs a command of the release in `folder`, and waits for its exit. */
export async function runIn(folder: string, program: string, settings: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, [program], { cwd: folder, env: { ...commandEnv, ...settings } });
}
