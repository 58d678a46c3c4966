import { defineConfig } from "vitest/config";

// Tests that kill processes and damage files: real sites, one after the other.
export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    globalSetup: ["./tests/faults/prepare.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // No test asserts a time: a slow machine is only waited for.
    expect: { poll: { timeout: 300_000, interval: 100 } },
  },
});
