import { runCommand } from "#server/ops/run-command.ts";
import { startSite } from "../site/start-site.ts";

const has = (part: string): boolean => !process.argv.includes(`--without-${part}`);

// The site of `npm run dev` (cli/dev.ts), which has parsed the arguments.
await runCommand(() => startSite({ hasCache: has("cache"), hasWorker: has("worker"), hasPolicy: has("policy") }));
