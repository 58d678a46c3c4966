import { classifyFault, findServerFault } from "#server/db/client.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { defaultDataDir } from "#server/settings/config.ts";
import { readEnvFile } from "#server/settings/env-file.ts";
import { explainFullDisk } from "./disk-full.ts";
import { explainNoPermission } from "./no-permission.ts";

/** Loads `.env` of the working folder; variables of the environment take precedence. Throws `OperatorError`. */
function loadEnvironmentFile(): void {
  for (const [name, value] of Object.entries(readEnvFile(".env") ?? {})) process.env[name] ??= value;
}

/**
 * Runs an operator's command. An error that the operator can fix is printed as a message, any other with its stack;
 * both exit with code 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvironmentFile();
    const dataDir = process.env.DATA_DIR || defaultDataDir;
    // Commands that write elsewhere name their own folder.
    await explainFullDisk(dataDir, () => explainNoPermission(dataDir, command));
  } catch (error) {
    const isFixable = error instanceof OperatorError || classifyFault(error) === "wrong-schema";
    const serverFault = findServerFault(error);
    if (serverFault !== undefined) console.error(`DATABASE_URL: ${serverFault}.`);
    else console.error(isFixable && error instanceof Error ? error.message : error);
    // Open handles would keep the process alive.
    process.exit(1);
  }
}
