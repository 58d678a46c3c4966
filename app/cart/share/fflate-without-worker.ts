import { type FlateCallback, type Zippable, zipSync } from "fflate/browser";

// biome-ignore lint/performance/noBarrelFile: vite.config.ts replaces `fflate` by this module.
export * from "fflate/browser";

/** `zip` of fflate would start a worker from a blob for a long list, which the content security policy blocks. */
export const zip = (files: Zippable, done: FlateCallback): void => done(null, zipSync(files));
