import { execFileSync } from "node:child_process";
import { readBuildState } from "../../cli/build-state.ts";

/** Builds the front end unless it is up to date, like `npm start`. */
export function ensureBuild(): void {
  if (readBuildState(".") !== "current") execFileSync(process.execPath, ["cli/build.ts"], { stdio: "inherit" });
}
