import { defineConfig } from "vitest/config";

process.env.TEST_DATABASE = "postgres";

// Several copies of the site on one PostgreSQL; some are killed or cut off, and the server is restarted. Two files run
// at a time, because the tests mostly wait for their own processes.
export default defineConfig({
  test: {
    // Fault tests of one site without a counterpart among the tests of copies. They do not know the engine.
    include: ["tests/copies/*.test.ts", "tests/faults/{claimed-mail,daily-digest,limits,much-work}.test.ts"],
    globalSetup: ["./tests/faults/prepare.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // No test asserts a duration: a slow machine is only waited for.
    expect: { poll: { timeout: 300_000, interval: 100 } },
  },
});
