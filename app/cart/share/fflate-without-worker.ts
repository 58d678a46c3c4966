import { type FlateCallback, type Zippable, zipSync } from "fflate/browser";

// biome-ignore lint/performance/noBarrelFile: vite.config.ts puts this module in the place of `fflate`.
export * from "fflate/browser";

/** For a long list `zip` would start a worker made of text, which the content security policy refuses. */
export const zip = (files: Zippable, done: FlateCallback): void => done(null, zipSync(files));
