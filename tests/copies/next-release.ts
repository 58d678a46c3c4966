import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { commandEnv } from "../site/command-env.ts";
import { type CopiedProject, copyProject } from "../site/copied-project.ts";

const migration = `import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["quotations", "quotation_lines", "attempts", "mails", "products"]) {
    await db.schema.alterTable(table).addColumn("of_next_release", "text").execute();
  }
}
`;

function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`Found no ${from}`);
  return text.replace(from, to);
}

/** In the menu of every page of the next release, and of no page of this one. */
export const nextWord = "Nuestra casa";

/**
 * Builds a simulated next release: these sources with another word in the menu, so other names of built files, and one
 * more migration, which adds a column to tables that both releases use. The caller removes it.
 */
export async function makeNextRelease(): Promise<CopiedProject> {
  const project = await copyProject();
  await project.change("contract/text.ts", (text) => replace(text, 'about: "Quienes somos"', `about: "${nextWord}"`));
  await writeFile(join(project.folder, "server/db/migrations/9999-next.ts"), migration);
  const withImport = 'import * as next from "./migrations/9999-next.ts";\nimport type { Database }';
  await project.change("server/db/migrate.ts", (text) =>
    replace(
      replace(text, "import type { Database }", withImport),
      "const migrations: Record<string, Migration> = {",
      '$&\n  "9999-next": next,',
    ),
  );
  await project.build();
  return project;
}

/** Runs a command of the release in `folder`, and waits for its exit. */
export async function runIn(folder: string, program: string, settings: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, [program], { cwd: folder, env: { ...commandEnv, ...settings } });
}
