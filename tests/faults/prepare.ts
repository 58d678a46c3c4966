import { ensureBuild } from "../site/ensure-build.ts";
import warmDemoMedia from "../warm-demo-media.ts";

/** The built site and its pictures, once for all faults. */
export default async function prepare(): Promise<void> {
  ensureBuild();
  await warmDemoMedia();
}
