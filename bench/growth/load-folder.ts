import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { loadContent } from "#server/content/load-content.ts";
import { openMigrated } from "#server/db/client.ts";

// Loads one folder, as a child process of bench/growth.ts, and prints the time and the peak memory as JSON.
const [contentDir = "content", dataDir = "data"] = process.argv.slice(2);

await mkdir(dataDir, { recursive: true });
const db = await openMigrated(join(dataDir, "site.db"));
const started = performance.now();
await loadContent(db, { contentDir, mediaDir: join(dataDir, "media") });
const seconds = (performance.now() - started) / 1000;
await db.destroy();
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
