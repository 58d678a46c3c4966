import type { TestProject } from "vitest/node";
import makeDemoTemplate from "../make-demo-template.ts";
import { ensureBuild } from "../site/ensure-build.ts";

/** Builds the site and its pictures once for all fault tests. */
export default function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureBuild();
  return makeDemoTemplate(project);
}
