import { defineConfig } from "vitest/config";

// Tests that run the operator's commands and starts of the site as processes: what they say, leave and end with.
export default defineConfig({
  test: {
    include: ["{server,cli,tests}/**/*.command.test.ts"],
    globalSetup: ["./tests/make-demo-template.ts"],
    setupFiles: ["./tests/no-console-error.ts"],
    // Of the machine's cores; Vitest leaves one of them free.
    maxWorkers: "100%",
    // No test asserts a time: these only end one that hangs, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
