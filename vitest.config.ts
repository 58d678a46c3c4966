import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,app,site,cli,bench,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["./tests/make-demo-template.ts"],
    // Modules are read once for all files of a worker; nothing in them keeps what a test did.
    isolate: false,
    // No test asserts a time: these only end one that hangs, on a busy machine too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["./tests/no-console-error.ts"],
    exclude: ["tests/faults/**", "node_modules/**"],
  },
});
