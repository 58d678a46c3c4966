import type { Log } from "#server/process/log.ts";

/** Milliseconds between two checks for a catalogue that another process loaded. */
export const cataloguePollInterval = 2_000;

interface Watch {
  work: () => Promise<unknown>;
  /** The name of its failure in the log. */
  event: string;
  log: Log;
}

/** Calls `work` at each poll of the catalogue. Returns a function that stops it. */
export function watchCatalogue({ work, event, log }: Watch): () => void {
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
  const timer = setInterval(look, cataloguePollInterval).unref();
  return () => clearInterval(timer);
}
