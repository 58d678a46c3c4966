import { WrongVersion } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** The source of an unfinished move; undefined if there is none. */
export const readUnfinishedMove = (db: Database): Promise<string | undefined> => readSetting(db, "unfinished_move");

export const beginMove = (db: Database, from: string): Promise<void> => writeSetting(db, "unfinished_move", from);

export const endMove = async (trx: Database): Promise<void> => {
  await trx.deleteFrom("settings").where("key", "=", "unfinished_move").execute();
};

/** Throws `WrongVersion` if the database is the target of an unfinished move. */
export async function assertMoved(db: Database): Promise<void> {
  if ((await readUnfinishedMove(db)) === undefined) return;
  throw new WrongVersion(
    "La base de datos tiene solo una parte de un sitio, de un traslado que no ha terminado: ejecuta npm run move otra vez, con los ajustes de antes.",
  );
}
