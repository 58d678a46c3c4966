import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { commandEnv } from "./command-env.ts";

export interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs one of the operator's commands, such as `cli/backup.ts`, on a data folder, and waits for its exit. */
export const runProgram = (program: string, dataDir: string, ...words: string[]): Promise<Outcome> =>
  runProgramWith({}, program, dataDir, ...words);

/** Like `runProgram`, with additional settings. */
export async function runProgramWith(
  settings: Record<string, string>,
  program: string,
  dataDir: string,
  ...words: string[]
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...commandEnv, DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], output, errors] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return { code, output, errors };
}
