import { ensureBuild } from "../site/ensure-build.ts";

/** The built site, once for all of them. */
export default function prepare(): void {
  ensureBuild();
}
