import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,app,site,cli,bench,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["./tests/make-demo-template.ts"],
    // No test asserts a time: these only end one that hangs, on a busy machine too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["./tests/no-console-error.ts"],
    // Each a ring of its own: what damages files, and what runs commands as processes.
    exclude: ["tests/faults/**", "**/*.command.test.ts", "node_modules/**"],
  },
});
