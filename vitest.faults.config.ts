import { defineConfig } from "vitest/config";

// Tests that kill processes and damage files, each with real sites and separate folders. Two files run at a time,
// because the tests mostly wait.
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    globalSetup: ["./tests/faults/prepare.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // No test asserts a duration: a slow machine is only waited for.
    expect: { poll: { timeout: 300_000, interval: 100 } },
  },
});
