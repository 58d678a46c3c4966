import { existsSync } from "node:fs";
import { OperatorError } from "#server/operator-error.ts";

/** Settings of `.env` in the working folder; what the environment sets already wins. */
export function loadEnvironmentFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Runs a command of the operator's: what they can mend is one message and exit code 1, anything else has its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvironmentFile();
    await command();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    // Something that was opened before may still be waiting for events.
    process.exit(1);
  }
}
