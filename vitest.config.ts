import { defineConfig } from "vitest/config";

/**
 * Tests that replace a module of Node. They need a process of their own, because the replacement affects all tests in a
 * process.
 */
const replacingModules = [
  "cli/keep-assets.test.ts",
  "server/mail/spool-faults.test.ts",
  "server/ops/backup/power-cut.sqlite.test.ts",
];

const onPostgres = process.env.TEST_DATABASE === "postgres";

// On PostgreSQL, tests without a database do not run again. Tests of one engine's files or server run on that engine
// only.
const include = onPostgres
  ? ["{server,site,cli,tests}/**/*.test.{ts,tsx}"]
  : ["{contract,server,app,site,cli,bench,tests}/**/*.test.{ts,tsx}"];
const ofOtherEngine = onPostgres ? ["server/db/sqlite/**", "**/*.sqlite.test.ts"] : ["server/db/postgres/**"];

export default defineConfig({
  test: {
    globalSetup: ["./tests/make-demo-template.ts"],
    // No test asserts a duration: these timeouts only end a test that hangs, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["./tests/no-console-error.ts"],
    // All cores; by default Vitest leaves one free.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include,
          // Run separately: tests that damage files, and tests that run commands as processes.
          exclude: ["tests/{faults,copies}/**", "**/*.command.test.ts", ...ofOtherEngine, ...replacingModules],
          // A separate process per file would cost as much time as its tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: onPostgres ? [] : replacingModules } },
    ],
  },
});
