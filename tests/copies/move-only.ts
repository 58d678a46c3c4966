import { moveSite } from "#server/ops/move/move-site.ts";
import { readConfig } from "#server/settings/config.ts";
import { readDatabaseUrl } from "#server/settings/database-url.ts";

// A move to PostgreSQL that dies like kill -9 once the table DIE_AT is copied.
const { MOVE_TO: to = "", DIE_AT: table } = process.env;
const target = readDatabaseUrl(to);
if ("fault" in target) throw new Error(target.fault);
await moveSite(
  readConfig(process.env),
  { ...target.value, poolSize: 2 },
  {
    onTable: (name) => {
      if (name === table) process.kill(process.pid, "SIGKILL");
    },
  },
);
