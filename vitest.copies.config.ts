import { defineConfig } from "vitest/config";

// Several copies of the site on one PostgreSQL, of which some are killed, cut off, and the server restarted. They wait
// more than they work, each for processes of its own, so two files run at a time.
export default defineConfig({
  test: {
    include: ["tests/copies/*.test.ts"],
    globalSetup: ["./tests/copies/prepare.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // No test asserts a time: a slow machine is only waited for.
    expect: { poll: { timeout: 300_000, interval: 100 } },
  },
});
