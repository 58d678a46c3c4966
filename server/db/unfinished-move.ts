import { WrongVersion } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { readSetting, type Setting, writeSetting } from "./settings.ts";

/** As long as a move goes on its target says so in a row of its settings, and where its rows come from. */
export const moveSetting: Setting = "unfinished_move";

/** Where the rows of an unfinished move come from; undefined: none is unfinished. */
export const readUnfinishedMove = (db: Database): Promise<string | undefined> => readSetting(db, moveSetting);

export const beginMove = (db: Database, from: string): Promise<void> => writeSetting(db, moveSetting, from);

export const endMove = async (trx: Database): Promise<void> => {
  await trx.deleteFrom("settings").where("key", "=", moveSetting).execute();
};

/** Throws `WrongVersion` where a part of another database is all that is there. */
export async function assertMoved(db: Database): Promise<void> {
  if ((await readUnfinishedMove(db)) === undefined) return;
  throw new WrongVersion(
    "La base de datos tiene solo una parte de un sitio, de un traslado que no ha terminado: ejecuta npm run move otra vez, con los ajustes de antes.",
  );
}
