import type { TestProject } from "vitest/node";
import makeDemoTemplate from "../make-demo-template.ts";
import { ensureBuild } from "../site/ensure-build.ts";

/** The built site and its pictures, once for all faults. */
export default function prepare(project: TestProject): Promise<() => Promise<void>> {
  ensureBuild();
  return makeDemoTemplate(project);
}
