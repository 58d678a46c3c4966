import type { Database } from "../db/schema.ts";
import { eraseRequests } from "./erase.ts";
import { listRequests } from "./find-requests.ts";
import { hashesOf } from "./holder.ts";
import { appendEntry, readEntries } from "./privacy-log.ts";

interface ReplayOptions {
  privacyLog: string;
  secret: string;
  spoolDir: string;
  now: Date;
}

/**
 * Erases again whoever was erased after the backup was made. A person who wrote anew after their erasure stays: only
 * requests older than it are theirs to be forgotten. Returns how many requests were erased.
 */
export async function replayErasures(
  db: Database,
  { privacyLog, secret, spoolDir, now }: ReplayOptions,
): Promise<number> {
  const erasedAt = new Map<string, string>();
  for (const { action, holder, at } of await readEntries(privacyLog)) {
    if (action === "erase" && holder !== undefined) erasedAt.set(holder, at);
  }
  const requests = (await listRequests(db)).filter((request) =>
    hashesOf(request, secret).some((hash) => request.receivedAt <= (erasedAt.get(hash) ?? "")),
  );
  if (requests.length === 0) return 0;
  await eraseRequests(db, spoolDir, requests);
  await appendEntry(privacyLog, { at: now.toISOString(), action: "erase-again", requests: requests.length });
  return requests.length;
}
