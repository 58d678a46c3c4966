import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";

/** One action on a person's data, without any of it. */
export const PrivacyEntry = z.object({
  at: z.iso.datetime(),
  action: z.enum([
    "find",
    "export",
    "correct",
    "withdraw",
    "erase",
    "erase-again",
    "retention",
    "open",
    "mark",
    "extend",
    "answer",
  ]),
  /** Keyed hash of the person; absent where the action was for many. */
  holder: z.string().optional(),
  /** How many requests it touched. */
  requests: z.int(),
});
export type PrivacyEntry = z.infer<typeof PrivacyEntry>;

export const privacyLogName = "privacy-log.jsonl";

/** Appends one line and waits until it is on disk. */
export async function appendEntry(path: string, entry: PrivacyEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "a", 0o600);
  try {
    await file.appendFile(`${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** All entries, oldest first; none where nothing was ever done. A line that a crash cut short is left out. */
export async function readEntries(path: string): Promise<PrivacyEntry[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    if (!line.endsWith("}")) return [];
    return [PrivacyEntry.parse(JSON.parse(line))];
  });
}
