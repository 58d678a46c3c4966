import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { OperatorError } from "#server/process/operator-error.ts";
import { readBuildState } from "./build-state.ts";
import { runCalled } from "./command-line.ts";
import { tryProductionInstall } from "./production-install.ts";

const sbomFile = "build/sbom.json";

const unreachable = /E(?:NOTFOUND|AI_AGAIN|TIMEDOUT|CONNREFUSED|CONNRESET|NETUNREACH|HOSTUNREACH|404)/;

/** Runs npm and returns what it wrote. Throws `OperatorError` with its complaints. */
function npm(words: string[], cwd = "."): string {
  // Under `npm run --silent` it would not say what is wrong.
  const { status, stdout, stderr } = spawnSync("npm", [...words, "--loglevel=error"], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (status === 0) return stdout;
  throw new OperatorError(`npm ${words.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
}

function checkSignatures(): void {
  try {
    console.log(npm(["audit", "signatures"]).trim());
  } catch (error) {
    if (!(error instanceof OperatorError && unreachable.test(error.message))) throw error;
    throw new OperatorError(
      `The signatures were NOT checked, this is no release: the registry or its keys cannot be reached from here. Run the command again where they can.\n${error.message}`,
    );
  }
}

async function checkRelease(): Promise<void> {
  if (readBuildState(".") !== "current") throw new OperatorError('The build is missing or stale: run "npm run build".');
  const sbom = await tryProductionInstall(npm);
  console.log("Starts without development packages.");
  writeFileSync(sbomFile, sbom);
  console.log(`Written: ${sbomFile}`);
  checkSignatures();
}

await runCalled({
  script: "release:check",
  ask: "Say nothing more",
  forms: [
    {
      words: "",
      does: "tries the production install, lists its packages, and checks each one's signature",
      run: checkRelease,
    },
  ],
});
