import type { PostLimits } from "#server/settings/limits.ts";
import { createFixedWindow } from "./fixed-window.ts";

/** Counts a request before its body is read. Returns the seconds to wait, or undefined when within the limit. */
export type PostLimit = (network: string | undefined, bytes: number) => number | undefined;

/** Limits POST requests and their bytes per network: reading and validating a body costs as much when it is refused. */
export function createPostLimit({ requests, bytes }: PostLimits): PostLimit {
  const takeRequest = createFixedWindow(requests, 60);
  const takeBytes = createFixedWindow(bytes, 60);
  return (network, announced) =>
    network === undefined ? undefined : (takeRequest(network) ?? takeBytes(network, announced));
}
