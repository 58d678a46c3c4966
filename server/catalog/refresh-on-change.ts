import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import type { Log } from "#server/process/log.ts";
import type { CatalogueVersion } from "./catalogue-version.ts";

/** Detects content that a command has loaded into the running site. Returns a function that stops watching. */
export function refreshOnChange({ refresh }: Pick<CatalogueVersion, "refresh">, db: Database, log: Log): () => void {
  let isUnread = false;
  const refreshNow = async () => {
    try {
      await refresh();
      isUnread = false;
    } catch (error) {
      // Each poll of an unreachable database would log the same error again.
      if (!isUnread) log.error("catalogue_version_unread", { error });
      isUnread = true;
    }
  };
  return engineOf(db).watchCatalogue(() => void refreshNow());
}
