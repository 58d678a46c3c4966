import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import type { Log } from "#server/process/log.ts";

interface Watch {
  work: () => Promise<unknown>;
  /** The name of its failure in the log. */
  event: string;
  log: Log;
}

/**
 * Calls `work` at each poll of the catalogue, and at once after a change that the database announces. Returns a
 * function that stops it.
 */
export function watchCatalogue(db: Database, { work, event, log }: Watch): () => void {
  let isFailing = false;
  const look = async () => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      // Each poll of an unreachable database would log the same error again.
      if (!isFailing) log.error(event, { error });
      isFailing = true;
    }
  };
  return engineOf(db).watchCatalogue(() => void look());
}
