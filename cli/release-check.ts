import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { OperatorError } from "#server/operator-error.ts";
import { runCommand } from "./run-command.ts";

const sbomFile = "build/sbom.json";

/** Runs npm and returns what it wrote; its complaints go straight to the terminal. */
function npm(...words: string[]): string {
  const { status, stdout } = spawnSync("npm", words, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (status === 0) return stdout;
  throw new OperatorError(`npm ${words.join(" ")} ended with ${status}:\n${stdout}`);
}

// `npm run release:check`: a list of all packages goes with the build, and each is what its registry signed.
await runCommand(async () => {
  mkdirSync("build", { recursive: true });
  writeFileSync(sbomFile, npm("sbom", "--sbom-format", "cyclonedx", "--omit", "dev"));
  console.log(`Written: ${sbomFile}`);
  console.log(npm("audit", "signatures").trim());
});
