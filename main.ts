import { runCommand } from "#server/ops/run-command.ts";
import { startSite } from "./site/start-site.ts";

// Starts the site on the build as it is; `npm start` (cli/start.ts) builds first if needed.
await runCommand(() => startSite());
