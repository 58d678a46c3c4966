import { defineConfig } from "vitest/config";

process.env.TEST_DATABASE = "postgres";

// Several copies of the site on one PostgreSQL, of which some are killed, cut off, and the server restarted. They wait
// more than they work, each for processes of its own, so two files run at a time.
export default defineConfig({
  test: {
    // Faults of one site that no test of copies has: they ask for a database and do not know which.
    include: ["tests/copies/*.test.ts", "tests/faults/{claimed-mail,daily-digest,limits,much-work}.test.ts"],
    globalSetup: ["./tests/faults/prepare.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // No test asserts a time: a slow machine is only waited for.
    expect: { poll: { timeout: 300_000, interval: 100 } },
  },
});
