import { runCommand } from "#server/ops/run-command.ts";
import { startSite } from "./site/start-site.ts";

await runCommand(() => startSite());
