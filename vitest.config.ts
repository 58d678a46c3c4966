import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const onPostgres = process.env.TEST_DATABASE === "postgres";

/**
 * Tests that replace a module. They need a process of their own, because the replacement affects all tests in a
 * process.
 */
const replacingModules = [
  "cli/keep-assets.test.ts",
  "server/mail/failed-import.test.ts",
  "server/mail/spool-faults.test.ts",
  "server/ops/backup/power-cut.sqlite.test.ts",
];

/** Tests of PDFs that read their data from a database, as other tests do on both engines. */
const ofPdfs = ["server/content/demo-sheets.test.ts", "server/documents/quotation/quotation-pdf.test.ts"];

// On PostgreSQL, tests without a database and those of PDFs do not run again. Tests of one engine's files or server run
// on that engine only.
const unitTests = onPostgres
  ? ["{server,site,cli,tests}/**/*.test.{ts,tsx}"]
  : ["{contract,server,app,site,cli,bench,tests}/**/*.test.{ts,tsx}"];
const ofOtherEngine = onPostgres
  ? ["server/db/sqlite/**", "**/*.sqlite.test.ts", ...ofPdfs]
  : ["server/db/postgres/**"];

const unit = { globalSetup: "./tests/support/make-demo-template.ts" };

// Tests of whole sites as processes. More files than cores run at a time, because the tests also wait for timers.
const wholeSites = {
  globalSetup: "./tests/faults/prepare.ts",
  // A separate process per file would import everything again.
  isolate: false,
  // No test asserts a duration: a slow machine is only waited for.
  expect: { poll: { timeout: 300_000, interval: 100 } },
};

export default defineConfig({
  test: {
    // No test asserts a duration: these timeouts only end a test that hangs, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["./tests/support/no-console-error.ts"],
    // One more than the cores, because tests also wait for the disk; by default Vitest leaves a core free.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: "unit",
          include: unitTests,
          exclude: ["tests/{faults,copies}/**", "**/*.command.test.ts", ...ofOtherEngine, ...replacingModules],
          // A separate process per file would cost as much time as its tests.
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: "unit-alone", include: onPostgres ? [] : replacingModules } },
      // Run the operator's commands, and starts of the site, as processes: output, effects and exit codes.
      { extends: true, test: { ...unit, name: "commands", include: ["{server,cli,tests}/**/*.command.test.ts"] } },
      // Kill processes and damage files.
      { extends: true, test: { ...wholeSites, name: "faults", include: ["tests/faults/*.test.ts"] } },
      // Several copies of the site on one PostgreSQL; some are killed or cut off, and the server is restarted.
      {
        extends: true,
        test: {
          ...wholeSites,
          name: "copies",
          // Fault tests of one site without a counterpart among the tests of copies. They do not know the engine.
          include: ["tests/copies/*.test.ts", "tests/faults/{claimed-mail,daily-digest,limits,much-work}.test.ts"],
        },
      },
    ],
  },
});
