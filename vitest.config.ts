import { defineConfig } from "vitest/config";

/** They put a module of their own in the place of Node's, which whoever shares their process would get too. */
const replacingModules = [
  "cli/keep-assets.test.ts",
  "server/mail/spool-faults.test.ts",
  "server/ops/backup/power-cut.sqlite.test.ts",
];

const onPostgres = process.env.TEST_DATABASE === "postgres";

// What knows no database is not run a second time, and what is about the files or the server of one engine runs on it alone.
const include = onPostgres
  ? ["{server,site,cli,tests}/**/*.test.{ts,tsx}"]
  : ["{contract,server,app,site,cli,bench,tests}/**/*.test.{ts,tsx}"];
const ofOtherEngine = onPostgres ? ["server/db/sqlite/**", "**/*.sqlite.test.ts"] : ["server/db/postgres/**"];

export default defineConfig({
  test: {
    globalSetup: ["./tests/make-demo-template.ts"],
    // No test asserts a time: these only end one that hangs, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["./tests/no-console-error.ts"],
    // Of the machine's cores; Vitest leaves one of them free.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include,
          // Rings of their own: what damages files, and what runs commands as processes.
          exclude: ["tests/{faults,copies}/**", "**/*.command.test.ts", ...ofOtherEngine, ...replacingModules],
          // A process for each file would cost as much as what the files test.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: onPostgres ? [] : replacingModules } },
    ],
  },
});
