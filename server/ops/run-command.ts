import { classifyFault, findServerFault } from "#server/db/client.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { defaultDataDir } from "#server/settings/config.ts";
import { readEnvFile } from "#server/settings/env-file.ts";
import { explainFullDisk } from "./disk-full.ts";

/** Settings of `.env` in the working folder; what the environment sets already wins. Throws `OperatorError`. */
function loadEnvironmentFile(): void {
  for (const [name, value] of Object.entries(readEnvFile(".env") ?? {})) process.env[name] ??= value;
}

/** Runs a command of the operator's: what they can mend is one message and exit code 1, anything else has its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvironmentFile();
    // What writes elsewhere names its own folder.
    await explainFullDisk(process.env.DATA_DIR || defaultDataDir, command);
  } catch (error) {
    const isMendable = error instanceof OperatorError || classifyFault(error) === "wrong-schema";
    const serverFault = findServerFault(error);
    if (serverFault !== undefined) console.error(`DATABASE_URL: ${serverFault}.`);
    else console.error(isMendable && error instanceof Error ? error.message : error);
    // Something that was opened before may still be waiting for events.
    process.exit(1);
  }
}
