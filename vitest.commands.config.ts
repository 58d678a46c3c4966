import { defineConfig } from "vitest/config";

// Tests that run the operator's commands, and starts of the site, as processes: output, effects and exit codes.
export default defineConfig({
  test: {
    include: ["{server,cli,tests}/**/*.command.test.ts"],
    globalSetup: ["./tests/make-demo-template.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    // All cores; by default Vitest leaves one free.
    maxWorkers: "100%",
    // No test asserts a duration: these timeouts only end a test that hangs, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
