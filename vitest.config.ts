import { defineConfig } from "vitest/config";

/** They put a module of their own in the place of Node's, which whoever shares their process would get too. */
const replacingModules = [
  "cli/keep-assets.test.ts",
  "server/mail/spool-faults.test.ts",
  "server/ops/backup/power-cut.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["./tests/make-demo-template.ts"],
    // No test asserts a time: these only end one that hangs, on a busy machine too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["./tests/no-console-error.ts"],
    // Of the machine's cores; Vitest leaves one of them free.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{contract,server,app,site,cli,bench,tests}/**/*.test.{ts,tsx}"],
          // Rings of their own: what damages files, and what runs commands as processes.
          exclude: ["tests/faults/**", "**/*.command.test.ts", ...replacingModules],
          // A process for each file would cost as much as what the files test.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: replacingModules } },
    ],
  },
});
