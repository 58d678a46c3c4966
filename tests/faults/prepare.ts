import type { TestProject } from "vitest/node";
import { ensureBuild } from "../site/ensure-build.ts";
import makeDemoTemplate from "../support/make-demo-template.ts";

/** Builds the site and its pictures once for all fault tests. */
export default function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureBuild();
  return makeDemoTemplate(project);
}
