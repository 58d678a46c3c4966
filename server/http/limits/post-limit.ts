import type { PostLimits } from "#server/settings/limits.ts";
import { createFixedWindow } from "./fixed-window.ts";

/** Counts a request whose body is not read yet; seconds to wait, or undefined for go on. */
export type PostLimit = (network: string | undefined, bytes: number) => number | undefined;

/** Refuses by network what would cost as much refused as taken: to read a body and to judge it. */
export function createPostLimit({ requests, bytes }: PostLimits): PostLimit {
  const takeRequest = createFixedWindow(requests, 60);
  const takeBytes = createFixedWindow(bytes, 60);
  return (network, announced) =>
    network === undefined ? undefined : (takeRequest(network) ?? takeBytes(network, announced));
}
